import { type Facts, listed, questions, type Section, theHome } from './facts.ts'

/** The exclusive right to list the property: its term, both sides' duties and the commission. */
export const listing = (facts: Facts): Section[] => [
  {
    heading: 'What this is',
    paragraphs: [
      `${facts.clientName} (you, the seller) gives ${facts.brokerage} (we, the brokerage) the exclusive right to list ${theHome(facts)} and to market it for sale.`,
    ],
  },
  {
    heading: 'How long',
    paragraphs: [
      'The listing begins when you sign and ends after six months, or when the sale closes, whichever comes first.',
      'You may end it earlier with seven days of written notice. Then you owe nothing, unless a buyer whom we introduced buys the property within 90 days.',
    ],
  },
  {
    heading: 'What we do',
    paragraphs: [
      `Your package is ${facts.packageName}. It includes: ${listed(facts.included)}.`,
      'We put the listing into the multiple listing service within two working days of having your photographs and your price, bring you every offer at once, and keep the contract and its dates in order until the sale closes.',
    ],
  },
  {
    heading: 'What you do',
    paragraphs: [
      `You handle: ${listed(facts.sellerHandles)}.`,
      'You tell us and every buyer what you know about the condition of the property, as California law asks of sellers, and you decide the price and which offer to take.',
    ],
  },
  {
    heading: 'What it costs',
    paragraphs: [
      `Our listing commission is ${facts.commission} of the sale price. It is due when the sale closes and is paid out of escrow. If the property does not sell, you owe us no commission.`,
      'Commissions are not set by law. They are set by each brokerage and may be negotiated. What you offer to a buyer’s agent, if anything, is yours to decide and is not part of this commission.',
    ],
  },
  {
    heading: 'Fair housing',
    paragraphs: [
      'The property is offered without regard to race, color, religion, sex, disability, family status, national origin or any other ground that federal or California law protects.',
    ],
  },
  questions(facts),
]
