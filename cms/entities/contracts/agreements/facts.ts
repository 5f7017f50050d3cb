/** The values that are filled into an agreement's text. */
export type Facts = {
  brokerage: string
  licenceNumber: string
  officeAddress: string
  phone: string
  email: string
  clientName: string
  /** The property's address; null if the client has none. */
  home: string | null
  packageName: string
  /** Formatted, such as `1.5%`. */
  commission: string
  /** The work in the package; `sellerHandles` is the work that the seller does. */
  included: string[]
  sellerHandles: string[]
  /** The California date in long form. */
  date: string
}

export type Section = { heading: string; paragraphs: string[] }

export const theHome = ({ home }: Facts) => (home ? `the property at ${home}` : 'the property')

/** `a, b and c`. */
export const listed = (things: readonly string[]) =>
  things.join(', ').replace(/, ([^,]*)$/, ' and $1') || 'nothing beyond the decisions of an owner'

export const questions = ({ brokerage, phone, email }: Facts): Section => ({
  heading: 'Questions and copies',
  paragraphs: [
    `Ask ${brokerage} anything about this agreement before you sign it: ${phone}, ${email}. You may also show it to a lawyer first.`,
    'You get a sealed copy as soon as you sign. It stays in your dashboard, and you may have it on paper at no charge.',
  ],
})
