/** A Californian phone number as a link: `tel:+19165550142`. */
export function phoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return `tel:+${digits.length === 10 ? '1' : ''}${digits}`
}
