import { type Facts, listed, questions, type Section, theHome } from './facts.ts'

/** The work that brokerage and seller each do in the chosen package. */
export const service = (facts: Facts): Section[] => [
  {
    heading: 'What this is',
    paragraphs: [
      `This agreement says which work ${facts.brokerage} does and which work ${facts.clientName} does in the sale of ${theHome(facts)}. It goes with the listing agreement and changes nothing in it.`,
    ],
  },
  {
    heading: 'Your package',
    paragraphs: [
      `${facts.packageName}, at a listing commission of ${facts.commission} of the sale price.`,
      `It includes: ${listed(facts.included)}.`,
      `You handle: ${listed(facts.sellerHandles)}.`,
    ],
  },
  {
    heading: 'Changing the package',
    paragraphs: [
      'You may change to another package until an offer is accepted. The change counts from the day we confirm it in writing, and the commission of the new package then replaces the old one.',
    ],
  },
  {
    heading: 'Other people’s work',
    paragraphs: [
      'Photographers, stagers and others in our vendor network work for you under their own terms and prices. You may choose anybody, and you pay them yourself unless your package says that it is included.',
    ],
  },
  {
    heading: 'How fast we answer',
    paragraphs: [
      'We answer messages in your dashboard within one working day. Offers and counter-offers reach you the day they reach us.',
    ],
  },
  questions(facts),
]
