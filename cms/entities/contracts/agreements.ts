import type { NewContract } from '#wire/contracts.ts'

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

/** The paragraphs of each section by its heading, in order. */
type Sections = Record<string, string[]>

const theHome = ({ home }: Facts) => (home ? `the property at ${home}` : 'the property')

/** `a, b and c`. */
const listed = (things: readonly string[]) =>
  things.join(', ').replace(/, ([^,]*)$/, ' and $1') || 'nothing beyond the decisions of an owner'

const questions = ({ brokerage, phone, email }: Facts): Sections => ({
  'Questions and copies': [
    `Ask ${brokerage} anything about this agreement before you sign it: ${phone}, ${email}. You may also show it to a lawyer first.`,
    'You get a sealed copy as soon as you sign. It stays in your dashboard, and you may have it on paper at no charge.',
  ],
})

const listing = (facts: Facts): Sections => ({
  'What this is': [
    `${facts.clientName} (you, the seller) gives ${facts.brokerage} (we, the brokerage) the exclusive right to list ${theHome(facts)} and to market it for sale.`,
  ],
  'How long': [
    'The listing begins when you sign and ends after six months, or when the sale closes, whichever comes first.',
    'You may end it earlier with seven days of written notice. Then you owe nothing, unless a buyer whom we introduced buys the property within 90 days.',
  ],
  'What we do': [
    `Your package is ${facts.packageName}. It includes: ${listed(facts.included)}.`,
    'We put the listing into the multiple listing service within two working days of having your photographs and your price, bring you every offer right away, and keep the contract and its dates in order until the sale closes.',
  ],
  'What you do': [
    `You handle: ${listed(facts.sellerHandles)}.`,
    'You tell us and every buyer what you know about the condition of the property, as California law asks of sellers, and you decide the price and which offer to take.',
  ],
  'What it costs': [
    `Our listing commission is ${facts.commission} of the sale price. It is due when the sale closes and is paid out of escrow. If the property does not sell, you owe us no commission.`,
    'Commissions are not set by law. They are set by each brokerage and may be negotiated. What you offer to a buyer’s agent, if anything, is yours to decide and is not part of this commission.',
  ],
  'Fair housing': [
    'The property is offered without regard to race, color, religion, sex, disability, family status, national origin or any other ground that federal or California law protects.',
  ],
  ...questions(facts),
})

const service = (facts: Facts): Sections => ({
  'What this is': [
    `This agreement says which work ${facts.brokerage} does and which work ${facts.clientName} does in the sale of ${theHome(facts)}. It goes with the listing agreement and changes nothing in it.`,
  ],
  'Your package': [
    `${facts.packageName}, at a listing commission of ${facts.commission} of the sale price.`,
    `It includes: ${listed(facts.included)}.`,
    `You handle: ${listed(facts.sellerHandles)}.`,
  ],
  'Changing the package': [
    'You may change to another package until an offer is accepted. The change counts from the day we confirm it in writing, and the commission of the new package then replaces the old one.',
  ],
  'Other people’s work': [
    'Photographers, stagers and others in our vendor network work for you under their own terms and prices. You may choose anybody, and you pay them yourself unless your package says that it is included.',
  ],
  'How fast we answer': [
    'We answer messages in your dashboard within one working day. Offers and counter-offers reach you the day they reach us.',
  ],
  ...questions(facts),
})

const commission = (facts: Facts): Sections => ({
  'The commission': [
    `${facts.clientName} pays ${facts.brokerage} a listing commission of ${facts.commission} of the sale price of ${theHome(facts)} (package ${facts.packageName}).`,
    'For example, on a sale price of $850,000 each 1% is $8,500.',
  ],
  'When it is due': [
    'It is due once, when the sale closes, and is paid out of escrow. If the sale does not close, nothing is due, unless the seller alone breaks an accepted contract with a buyer.',
  ],
  'What it does not include': [
    'A buyer’s agent’s fee, if the seller agrees to pay one; transfer taxes, title, escrow and other costs of closing; the work of vendors whom the package does not include.',
    'There are no other fees of the brokerage: no charge for listing, for paperwork or for ending the listing.',
  ],
  'Notice that California law asks for': [
    'The amount or rate of real estate commissions is not fixed by law. They are set by each broker individually and may be negotiable between the seller and broker.',
  ],
  ...questions(facts),
})

const disclosure = (facts: Facts): Sections => ({
  'Whom we work for': [
    `${facts.brokerage} is the seller’s agent in the sale of ${theHome(facts)}. We owe ${facts.clientName} utmost care, integrity, honesty and loyalty.`,
    'We owe buyers honest and fair dealing, and we must tell them facts known to us that affect the value or desirability of the property and that they cannot see for themselves.',
  ],
  'Both sides': [
    'We represent a buyer of the same property only if both of you agree in writing first. Then we may not tell the buyer that you would take less, nor tell you that the buyer would pay more.',
  ],
  'What you must tell': [
    'California asks most sellers of one to four homes for a transfer disclosure statement and a natural hazard disclosure statement. You fill them in truthfully; we give you the forms and pass them on.',
    'If the property was built before 1978, federal law asks for a lead paint disclosure as well. If you learn something new before closing, you tell us right away.',
  ],
  'What we do not do': [
    'We are not lawyers, tax advisers or inspectors. For such questions, ask someone who is.',
  ],
  'What you confirm': [
    `${facts.clientName} confirms having read this disclosure and having had the time to ask about it.`,
  ],
  ...questions(facts),
})

/** The sections of each type of agreement. */
export const AGREEMENTS: Record<NewContract['contractType'], (facts: Facts) => Sections> = {
  'listing-agreement': listing,
  'service-agreement': service,
  'commission-agreement': commission,
  'disclosure-agreement': disclosure,
}
