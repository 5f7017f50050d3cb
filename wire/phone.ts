/** Stored as the phone of a consultation whose client gave no number: the client calls. */
export const CLIENT_WILL_CALL = 'client will call'

/** At least the ten digits of an American number; other countries' numbers have as many or more. */
export const isPhone = (typed: string): boolean => typed.replace(/\D/g, '').length >= 10

/** True for a place that is a video link and no phone number. */
export const isWebAddress = (place: string): boolean => /^https?:\/\//.test(place)

export const PHONE_REQUIRED = 'Phone is required'
export const PHONE_INCOMPLETE = 'Enter the number with its area code'

/** A Californian phone number as a link: `tel:+19165550142`. */
export function phoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return `tel:+${digits.length === 10 ? '1' : ''}${digits}`
}
