import { type Facts, questions, type Section, theHome } from './facts.ts'

/** The brokerage's duties as the seller's agent, and the seller's duties of disclosure. */
export const disclosure = (facts: Facts): Section[] => [
  {
    heading: 'Whom we work for',
    paragraphs: [
      `${facts.brokerage} is the seller’s agent in the sale of ${theHome(facts)}. We owe ${facts.clientName} utmost care, integrity, honesty and loyalty.`,
      'We owe buyers honest and fair dealing, and we must tell them facts known to us that affect the value or desirability of the property and that they cannot see for themselves.',
    ],
  },
  {
    heading: 'Both sides',
    paragraphs: [
      'We represent a buyer of the same property only if both of you agree in writing first. Then we may not tell the buyer that you would take less, nor tell you that the buyer would pay more.',
    ],
  },
  {
    heading: 'What you must tell',
    paragraphs: [
      'California asks most sellers of one to four homes for a transfer disclosure statement and a natural hazard disclosure statement. You fill them in truthfully; we give you the forms and pass them on.',
      'If the property was built before 1978, federal law asks for a lead paint disclosure as well. If you learn something new before closing, you tell us at once.',
    ],
  },
  {
    heading: 'What we do not do',
    paragraphs: [
      'We are not lawyers, tax advisers or inspectors. For such questions ask somebody who is.',
    ],
  },
  {
    heading: 'What you confirm',
    paragraphs: [
      `${facts.clientName} confirms having read this disclosure and having had the time to ask about it.`,
    ],
  },
  questions(facts),
]
