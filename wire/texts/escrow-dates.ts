/** What one date of an escrow is called, and what its actor does: as "you" and as another person. */
type Words = { label: string; act: string; acts: string }

/** By the id of a date rule. */
const DATES: Record<string, Words> = {
  deposit: { label: 'Deposit', act: 'pay the deposit', acts: 'pays the deposit' },
  'funds-and-loan-application': {
    label: 'Proof of funds and loan application',
    act: 'send proof of funds and the loan application',
    acts: 'sends proof of funds and the loan application',
  },
  'seller-disclosures': {
    label: 'Disclosures to the buyer',
    act: 'return the disclosures',
    acts: 'returns the disclosures',
  },
  'investigation-contingency': {
    label: 'Inspection contingency',
    act: 'remove the inspection contingency',
    acts: 'removes the inspection contingency',
  },
  'loan-contingency': {
    label: 'Loan contingency',
    act: 'remove the loan contingency',
    acts: 'removes the loan contingency',
  },
  'appraisal-contingency': {
    label: 'Appraisal contingency',
    act: 'remove the appraisal contingency',
    acts: 'removes the appraisal contingency',
  },
  'sale-of-buyers-home': {
    label: 'Contingency for the sale of the buyer’s home',
    act: 'remove the contingency for the sale of the buyer’s home',
    acts: 'removes the contingency for the sale of their own home',
  },
  'close-of-escrow': {
    label: 'Closing',
    act: 'close the sale',
    acts: 'closes the sale',
  },
  'notice-to-perform-earliest': {
    label: 'Earliest day for a notice to perform',
    act: 'may serve a notice to perform',
    acts: 'may serve a notice to perform',
  },
  'notice-to-perform-response': {
    label: 'Answer to the notice to perform',
    act: 'answer the notice to perform',
    acts: 'answers the notice to perform',
  },
  'demand-to-close-earliest': {
    label: 'Earliest day for a demand to close',
    act: 'may deliver a demand to close',
    acts: 'may deliver a demand to close',
  },
  'demand-to-close-response': {
    label: 'Answer to the demand to close',
    act: 'answer the demand to close',
    acts: 'answers the demand to close',
  },
  'hoa-documents-from-association': {
    label: 'Documents of the homeowners association',
    act: 'send the association’s documents',
    acts: 'sends its documents',
  },
  'broker-trust-funds': {
    label: 'Buyer’s money into escrow or trust',
    act: 'place the buyer’s money in escrow or trust',
    acts: 'places the buyer’s money in escrow or trust',
  },
  'lead-inspection': {
    label: 'Lead inspection',
    act: 'finish the lead inspection',
    acts: 'finishes the lead inspection',
  },
  'mls-pending-report': {
    label: 'Report to the listing service',
    act: 'report the sale to the listing service',
    acts: 'reports the sale to the listing service',
  },
}

/** Who acts, as a person of the firm reads it and as a seller does. `isYou`: the verb follows "you" or "we". */
const SUBJECTS: Record<string, Record<'seller' | 'staff', { name: string; isYou: boolean }>> = {
  seller: {
    seller: { name: 'you', isYou: true },
    staff: { name: 'the seller', isYou: false },
  },
  broker: {
    seller: { name: 'your agent', isYou: false },
    staff: { name: 'we', isYou: true },
  },
  both: {
    seller: { name: 'you and the buyer', isYou: true },
    staff: { name: 'the seller and the buyer', isYou: true },
  },
  recipient: {
    seller: { name: 'the side that got it', isYou: false },
    staff: { name: 'the side that got it', isYou: false },
  },
}

/** Who reads a sentence. */
export type Reader = 'seller' | 'staff'

const subjectOf = (actor: string, reader: Reader) =>
  SUBJECTS[actor]?.[reader] ?? { name: `the ${actor.replaceAll('-', ' ')}`, isYou: false }

const capitalized = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

/** `You`: who acts under a date, at the head of a line. */
export const whoActs = (actor: string, reader: Reader): string =>
  capitalized(subjectOf(actor, reader).name)

/** One thing that comes next: a date by its rule, or a task by its title. */
export type Saying = { actor: string; rule: string | null; title: string }

/** `you return the disclosures`. */
export function doing({ actor, rule, title }: Saying, reader: Reader): string {
  const { name, isYou } = subjectOf(actor, reader)
  const words = rule === null ? undefined : DATES[rule]
  const [act, acts] = words
    ? [words.act, words.acts]
    : [`take care of “${title}”`, `takes care of “${title}”`]
  return `${name} ${isYou ? act : acts}`
}

export const NOT_ADVICE = 'This is not legal advice. The contract that you signed decides.'

/** English texts of the dates of an escrow: screens, mails and refusals. */
export const escrowDateTexts = {
  /** @param form what the rule's row says, for a rule that staff added */
  label: (rule: string, form: string) => DATES[rule]?.label ?? form,
  /** `Earliest day for a notice to perform (Loan contingency)`. */
  about: (label: string, about: string) => `${label} (${about})`,
  next: (said: Saying, reader: Reader, when: string) =>
    `${capitalized(doing(said, reader))}${when}.`,
  after: (said: Saying, reader: Reader, when: string) => `Then: ${doing(said, reader)}${when}.`,
  by: (day: string) => ` by ${day}`,
  today: (day: string) => ` by today, ${day}`,
  late: (day: string) => ` (late, due ${day})`,
  problems: {
    version: 'Send the version',
    one: 'Send one of these: fulfilledOn, agreedDue, waived or reopen',
    evidence: 'Say what shows it',
    reason: 'Say why',
    event: 'Choose what happened',
    ahead: 'This has not happened yet.',
    file: 'Choose a file of this home',
  },
  stale: 'This date was changed while your form was open.',
  staleEscrow: 'This sale was changed while your form was open.',
  closed: 'This sale is over. Its dates stay as they are.',
  settled: 'This date is fulfilled or waived. Reopen it first.',
  notSettled: 'This date is open already.',
  earliest: 'This is the first day on which a side may act. There is nothing to fulfill.',
  noRule: 'No rule that is on counts from this for this home.',
  known: 'This is recorded already.',
  notices: {
    moved: (home: string) => ({
      title: 'Dates of your sale moved',
      message: `Some dates for ${home} have changed.`,
    }),
    added: (home: string, label: string, day: string) => ({
      title: `New date: ${label}`,
      message: `For ${home}, by ${day}.`,
    }),
  },
  mails: {
    moved: (home: string) => ({
      subject: `Dates for ${home} moved`,
      said: 'Your agent corrected a date of your sale. These dates moved with it:',
      agreed: 'Both sides agreed to another date. These dates of your sale moved:',
      rules:
        'The rules by which the dates of your sale are counted changed. This is different now:',
      line: (label: string, from: string, to: string) => `${label}: from ${from} to ${to}`,
      added: (label: string, day: string) => `${label}: new, by ${day}`,
      removed: (label: string) => `${label}: no longer needed`,
      stays: (labels: string[]) => `These stay as they are: ${labels.join(', ')}.`,
      notAdvice: NOT_ADVICE,
      action: 'See All Dates',
    }),
  },
}
