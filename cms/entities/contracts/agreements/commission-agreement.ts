import { type Facts, questions, type Section, theHome } from './facts.ts'

/** The listing commission, when it is due and what it does not include. */
export const commissionAgreement = (facts: Facts): Section[] => [
  {
    heading: 'The commission',
    paragraphs: [
      `${facts.clientName} pays ${facts.brokerage} a listing commission of ${facts.commission} of the sale price of ${theHome(facts)} (package ${facts.packageName}).`,
      'For example, on a sale price of $850,000 each 1% is $8,500.',
    ],
  },
  {
    heading: 'When it is due',
    paragraphs: [
      'It is due once, when the sale closes, and is paid out of escrow. If the sale does not close, nothing is due, unless the seller alone breaks an accepted contract with a buyer.',
    ],
  },
  {
    heading: 'What it does not include',
    paragraphs: [
      'A buyer’s agent’s fee, if the seller agrees to pay one; transfer taxes, title, escrow and other costs of closing; the work of vendors whom the package does not include.',
      'There are no other fees of the brokerage: no charge for listing, for paperwork or for ending the listing.',
    ],
  },
  {
    heading: 'Notice that California law asks for',
    paragraphs: [
      'The amount or rate of real estate commissions is not fixed by law. They are set by each broker individually and may be negotiable between the seller and broker.',
    ],
  },
  questions(facts),
]
