import type { FactName } from '../property-facts.ts'

/** A fact as the form asks for it. `label` is its short name in lists. */
type Question = { label: string; question: string; help?: string }

const BLANK = 'Leave it blank if you are not sure.'

const listed = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names)

/** English texts of the facts of a home, to its seller and to staff. */
export const propertyFactTexts = {
  stale: 'The answers have changed since you opened them. Check them again.',
  unknownCity: 'Choose one of the cities',
  title: 'About your home',
  staff: { open: 'About the home', of: (address: string) => `About ${address}` },
  loading: 'Loading the answers about the home',
  failed: 'The answers about the home could not be loaded',
  lead: 'A few questions decide which disclosures the sale needs. “Not sure” is an answer too: we then plan for the disclosure until you know.',
  open: { first: 'Answer the questions', again: 'Change the answers' },
  said: (name: string | null, day: string) => (name ? `${name}, ${day}` : day),
  notAnswered: 'Not answered',
  notSure: 'Not sure',
  yes: 'Yes',
  no: 'No',
  fireZones: { none: 'None', moderate: 'Moderate', high: 'High', 'very-high': 'Very high' },
  otherCity: 'Another city',
  disclosures: {
    title: 'Disclosures this sale needs',
    always: 'Every sale needs it.',
    because: (clauses: string) => `It applies here: ${clauses}.`,
    open: 'May apply: we plan for these until you answer',
    dependsOn: (questions: readonly string[]) => `Depends on: ${listed(questions)}.`,
    advice:
      'This list is not legal advice. Some rules were read second-hand, so your agent confirms what applies.',
  },
  form: {
    title: 'About your home',
    submit: 'Save',
    pending: 'Saving...',
    preview: {
      title: 'With these answers',
      added: (names: readonly string[]) => `The sale also needs: ${listed(names)}.`,
      removed: (names: readonly string[]) => `No longer needed: ${listed(names)}.`,
      same: 'The list of disclosures stays as it is.',
    },
  },
  success: 'Answers saved',
  failure: { title: 'Not saved', text: 'The answers were not saved. Please try again.' },
  questions: {
    yearBuilt: {
      label: 'Year built',
      question: 'What year was it built?',
      help: BLANK,
    },
    units: {
      label: 'Homes on the lot',
      question: 'How many homes are on the lot?',
      help: `1 for a house or a condo. ${BLANK}`,
    },
    taxCity: {
      label: 'City limits',
      question: 'Which city is it in?',
      help: 'Inside the city limits. Some cities have a transfer tax of their own.',
    },
    cityTaxPerThousandCents: {
      label: 'City transfer tax, per $1,000',
      question: 'City transfer tax, $ per $1,000',
      help: `0 for none. ${BLANK}`,
    },
    county: { label: 'County', question: 'Which county is it in?' },
    hoa: { label: 'HOA', question: 'Is it in a homeowners association (HOA)?' },
    melloRoos: {
      label: 'Special tax (Mello-Roos)',
      question: 'Is there a Mello-Roos or another special tax on it?',
      help: 'Your property tax bill lists it.',
    },
    fireZone: {
      label: 'Fire hazard zone',
      question: 'Which fire hazard zone is it in?',
      help: 'As the state’s map of fire hazard severity zones has it.',
    },
    smokingKnown: {
      label: 'Smoking inside',
      question: 'Do you know of smoking or vaping inside?',
    },
    deathWithin3Years: {
      label: 'Death in the last three years',
      question: 'Did anyone die there in the last three years?',
      help: 'Leave out a death related to AIDS: the law does not ask for it.',
    },
    boughtOn: {
      label: 'Bought',
      question: 'When did you buy it?',
      help: `The day you took title. ${BLANK}`,
    },
    contractorWork: {
      label: 'Work by a contractor',
      question: 'Has a contractor worked on it since you bought it?',
    },
    leasedItems: {
      label: 'Leased items',
      question: 'Is anything in the home leased?',
      help: 'Solar panels, an alarm, a water softener.',
    },
    payoffCents: {
      label: 'Still owed',
      question: 'What do you still owe on it?',
      help: 'All loans together. Your lender gives the exact figure.',
    },
    otherCostsCents: {
      label: 'Other costs',
      question: 'What other costs do you expect?',
      help: 'Escrow, title, repairs.',
    },
  } satisfies Record<FactName, Question> as Record<FactName, Question>,
}
