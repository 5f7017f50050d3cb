import { slotLabel } from '../slots.ts'

/** What days are counted from. */
const EVENTS: Record<string, string> = {
  accepted: 'acceptance',
  'close-of-escrow': 'the close of escrow',
  'contingency-due': 'the last day of the contingency',
  'demand-to-close-delivered': 'the delivery of the demand',
  'escrow-closed': 'the close of escrow',
  'escrow-closed-or-listing-dated': 'the close of escrow, or the listing if the sale failed',
  'funds-received-by-broker': 'the broker’s receipt of the money',
  'hoa-documents-requested': 'the request to the association',
  'lead-disclosure-delivered': 'the delivery of the lead disclosure',
  'listing-active': 'the start of the listing',
  'listing-agreement-signed': 'the signing of the listing agreement',
  'nhd-delivered': 'the delivery of the disclosure',
  'notice-to-perform-delivered': 'the delivery of the notice',
  'offer-signed': 'the buyer’s signature on the offer',
  'tds-delivered': 'the delivery of the disclosure',
}

/** The clauses of an `appliesIf` by name. */
const CLAUSES: Record<string, string> = {
  dwelling: 'a dwelling',
  hoa: 'in an association',
  melloRoos: 'with a special tax',
  smokingKnown: 'smoking is known',
  deathWithin3Years: 'a death within 3 years',
  contractorWork: 'work by a contractor',
  leasedItems: 'with leased items',
}

const titled = (id: string) =>
  id.replace(
    /(^|-)(\w)/g,
    (_, dash: string, letter: string) => `${dash && ' '}${letter.toUpperCase()}`,
  )

/** `dwelling & yearBuilt<1978` is `a dwelling, built before 1978`. */
export const appliesInWords = (appliesIf: string) =>
  appliesIf
    .split(' & ')
    .map((clause) =>
      (CLAUSES[clause] ?? clause)
        .replace(/^units<=(\d+)$/, 'up to $1 units')
        .replace(/^yearBuilt<(\d+)$/, 'built before $1')
        .replace(/^ownedLessThan(\d+)Months$/, 'owned for less than $1 months')
        .replace(/^city=(.*)$/, (_, city: string) => `in ${titled(city)}`)
        .replace(
          /^fireZone=(.*)$/,
          (_, zones: string) => `fire zone ${zones.replaceAll('-', ' ').replaceAll('|', ' or ')}`,
        ),
    )
    .join(', ')

/** When a rule applies: `3 business days after acceptance. It ends at 5:00 PM PT.` */
export function whenDue(rule: {
  days: number
  unit: 'calendar' | 'business'
  direction: 'after' | 'before'
  event: string
  endsHour: number | null
}): string {
  const event = EVENTS[rule.event] ?? rule.event
  const end = rule.endsHour === null ? '' : ` It ends at ${slotLabel(rule.endsHour)} PT.`
  if (rule.days === 0)
    return `${rule.direction === 'before' ? 'By' : 'On'} the day of ${event}.${end}`
  const kind = rule.unit === 'business' ? 'business ' : ''
  return `${rule.days} ${kind}${rule.days === 1 ? 'day' : 'days'} ${rule.direction} ${event}.${end}`
}

/** English texts of the date rules and holidays: the staff's screen and refusals. */
export const dateRuleTexts = {
  stale: (actor: string | null | undefined) =>
    `${actor ?? 'Someone'} changed this while your form was open.`,
  listed: (name: string) => `This date is in the list already: ${name}. Edit it there.`,
  newHolidayNeeds: {
    name: 'Name the holiday',
    counts: 'Choose which periods it moves',
  },
  unknownRule: 'There is no rule with this id',
  missingYear: (year: string) =>
    `No holidays are listed for ${year}, so the date is not known. Add the holidays of that year first.`,
  notAgreed:
    'The contract does not agree to electronic records, so an electronic delivery does not count.',
  title: 'Date rules',
  lead: 'The days and disclosures of a California sale, each with where it was read. A change is a new revision; earlier ones stay.',
  notAdvice: {
    title: 'This is not legal advice',
    text: (conflicting: number, secondary: number) =>
      `Counsel and the broker must confirm this table before real use. Sources disagree about ${conflicting} rules, and ${secondary} were read second-hand. The signed form decides.`,
  },
  loading: 'Loading the date rules',
  failed: 'The date rules could not be loaded',
  parts: { legend: 'Show', rules: 'Rules', holidays: 'Holidays' },
  headings: ['Rule', 'When', 'Source', 'If late', 'Change'],
  off: 'Off',
  revisions: (count: number) => `${count} revisions`,
  revision: (number: number) => `Revision ${number}`,
  withProduct: 'KeepMore',
  edit: 'Edit',
  onlyIf: (appliesIf: string) => `Only for: ${appliesInWords(appliesIf)}`,
  roll: {
    none: 'Weekends and holidays do not move it.',
    contract: 'Moves off weekends and the holidays of contracts.',
    statute: 'Moves off weekends and the holidays of statutes.',
  },
  form: {
    title: (rule: string) => `Change: ${rule}`,
    submitLabel: 'Add Revision',
    pendingLabel: 'Adding...',
    days: { label: 'Days' },
    actor: { label: 'Who acts' },
    certainty: { label: 'How sure is it?' },
    on: 'This rule is on',
    note: { label: 'Note' },
    source: { label: 'Source', help: 'Where you read it: form and paragraph, section, page.' },
    reason: { label: 'Reason' },
  },
  saved: 'Revision Added',
  failure: { title: 'Not saved', text: 'The revision could not be added.' },
  tryIt: {
    title: 'Try it',
    rule: 'Rule',
    date: 'Date of the event',
    days: 'Days, if not the rule’s',
    submit: 'Work Out the Date',
    pending: 'Counting...',
    failure: { title: 'No date', text: 'The date could not be computed.' },
    due: (day: string, end: string) => `Due ${day}, by ${end}.`,
    endOfDay: 'the end of the day (11:59:59 PM PT)',
    earliest: (day: string) => `Not before ${day}.`,
    skipped: 'Passed over:',
    straight: 'No day was passed over.',
  },
  holidays: {
    title: 'Holidays',
    lead: 'Saturdays and Sundays are always off. No date is computed for a year that is not listed, so add all holidays of a new year at once.',
    loading: 'Loading the holidays',
    failed: 'The holidays could not be loaded',
    year: 'Year',
    add: 'Add Holiday',
    counts: {
      both: 'Moves all dates',
      contract: 'Moves dates of contracts',
      statute: 'Moves dates of statutes',
      none: 'Moves no date',
    },
    addTitle: 'Add a holiday',
    changeTitle: (name: string) => `Change: ${name}`,
    removeNote:
      'To take a holiday away, let it move no date. It stays in the list with its revisions.',
    date: { label: 'Date' },
    name: { label: 'Name' },
    countsFor: { label: 'What it moves' },
  },
}
