import { z } from 'zod'
import { Day, idIn, Timestamp, text } from './basics.ts'
import { HOLIDAY_COUNTS, ROLLS } from './count-days.ts'
import { route } from './route.ts'

/** What the rules are about, in the order of a sale. */
export const RULE_TOPICS = [
  { id: 'mls', label: 'Listing service' },
  { id: 'offer', label: 'Offer' },
  { id: 'deposit', label: 'Deposit' },
  { id: 'financing', label: 'Financing' },
  { id: 'delivery', label: 'Delivery of disclosures' },
  { id: 'disclosure', label: 'Required disclosures' },
  { id: 'window', label: 'Buyer may cancel after a delivery' },
  { id: 'lead', label: 'Lead inspection' },
  { id: 'hoa', label: 'Homeowners association' },
  { id: 'contingency', label: 'Contingencies' },
  { id: 'notice', label: 'Notices' },
  { id: 'closing', label: 'Close of escrow' },
  { id: 'report', label: 'Reports' },
  { id: 'records', label: 'Records' },
] as const

/** Who acts under a rule. The ids are those of the table of rules. */
export const RULE_ACTORS = [
  { id: 'seller', label: 'Seller' },
  { id: 'buyer', label: 'Buyer' },
  { id: 'both', label: 'Seller and buyer' },
  { id: 'broker', label: 'Broker' },
  { id: 'association', label: 'Association' },
  { id: 'escrow holder', label: 'Escrow holder' },
  { id: 'recipient', label: 'Recipient' },
] as const

/** How sure a row is, in words for people. */
export const CERTAINTIES = [
  { id: 'statute-read', label: 'Read in the statute' },
  { id: 'secondary', label: 'Second-hand' },
  { id: 'conflicting', label: 'Sources disagree' },
] as const
export type Certainty = (typeof CERTAINTIES)[number]['id']

const Certainty = idIn(CERTAINTIES, 'Choose how sure the source is')

const MAX_DAYS = 3660
const DAYS_REFUSED = `Enter 0 to ${MAX_DAYS} days`
/** The days of a rule, or of an offer instead. */
export const Days = z.preprocess(
  // A form sends the text that was typed. An empty one must not become 0 days.
  (given) => (typeof given === 'string' && given.trim() !== '' ? Number(given) : given),
  z.number(DAYS_REFUSED).int(DAYS_REFUSED).min(0, DAYS_REFUSED).max(MAX_DAYS, DAYS_REFUSED),
)

/** Who made a revision, when and why. `by` is null for the first one and for a deleted account. */
const Made = z.object({
  revision: z.number(),
  reason: z.string(),
  source: z.string(),
  by: z.string().nullable(),
  at: Timestamp,
})

/** What staff may change of a rule. */
export const ChangeableRule = z.object({
  days: Days,
  actor: idIn(RULE_ACTORS, 'Choose who acts'),
  on: z.boolean('Send true or false'),
  certainty: Certainty,
  note: text(1000),
})

const RuleRevision = ChangeableRule.extend(Made.shape)

export const DateRule = ChangeableRule.extend({
  /** `seller-disclosures`; never changes. */
  id: z.string(),
  topic: idIn(RULE_TOPICS, 'Choose a topic'),
  /** The form or statute that the rule comes from, and the printing or date of it that was read. */
  form: z.string(),
  formDate: z.string(),
  /** `accepted`, `tds-delivered`: what the days are counted from. */
  event: z.string(),
  unit: z.enum(['calendar', 'business']),
  direction: z.enum(['after', 'before']),
  source: z.string(),
  roll: z.enum(ROLLS),
  /** What follows when the day has passed. */
  ifLate: z.string(),
  /** The facts of a home for which the rule holds, as `requiredDisclosures` reads them. */
  appliesIf: z.string(),
  /** The hour in California at which the last day ends; null for the end of the day. */
  endsHour: z.number().nullable(),
  revision: z.number(),
  /** All revisions, the current one first. */
  history: z.array(RuleRevision),
})
export type DateRule = z.infer<typeof DateRule>

export const HolidayFacts = z.object({
  name: text(100, 'Name the holiday'),
  counts: z.enum(HOLIDAY_COUNTS, 'Choose which periods it moves'),
  certainty: Certainty,
})

export const Holiday = HolidayFacts.extend({
  date: z.string(),
  source: z.string(),
  revision: z.number(),
  history: z.array(HolidayFacts.extend(Made.shape)),
})
export type Holiday = z.infer<typeof Holiday>

/** The fields in which staff say why they change a fact of law, and where they read it. */
export const because = {
  reason: text(500, 'Say why'),
  source: text(500, 'Name the source'),
}
const revisionFrom = (first: number) =>
  z.number('Send the revision').int('Send the revision').min(first).max(1_000_000)

const isChange = (change: object) => Object.values(change).some((value) => value !== undefined)
const NO_CHANGE = 'Change at least one field'

export const DateRuleChange = z
  .object({
    /** That of the rule when the form was opened; 409 with `current` for another one. */
    revision: revisionFrom(1),
    change: ChangeableRule.partial().refine(isChange, NO_CHANGE),
    ...because,
  })
  .meta({
    examples: [
      {
        revision: 1,
        change: { days: 10 },
        reason: 'The form of June 2026 says 10 days',
        source: 'C.A.R. RPA 6/26, paragraph 14',
      },
    ],
  })
export type DateRuleChange = z.output<typeof DateRuleChange>

export const HolidayChange = z
  .object({
    /** That of the holiday when the form was opened, 0 for a new one; 409 with `current` for another one. */
    revision: revisionFrom(0),
    /** A new holiday needs its name and what it counts for; one that counts for `none` moves no date. */
    change: HolidayFacts.partial().refine(isChange, NO_CHANGE),
    ...because,
  })
  .meta({
    examples: [
      {
        revision: 0,
        change: { name: 'Day of mourning', counts: 'statute' },
        reason: 'Proclaimed on Monday',
        source: 'Proclamation of the Governor',
      },
    ],
  })
export type HolidayChange = z.output<typeof HolidayChange>

export const listDateRules = route('GET', '/api/admin/date-rules', {
  summary: 'The rules of dates and disclosures, in the order of their table, with all revisions',
  reply: z.array(DateRule),
})

export const listHolidays = route('GET', '/api/admin/holidays', {
  summary: 'The holidays that dates move by, oldest first, with all revisions',
  reply: z.array(Holiday),
})

export const changeDateRule = route('PATCH', '/api/admin/date-rules/{id}', {
  summary: 'Add a revision of a rule; 409 with `current` for another revision than the current one',
  params: z.object({ id: text(100) }),
  body: DateRuleChange,
  reply: DateRule,
})

export const setHoliday = route('PUT', '/api/admin/holidays/{date}', {
  summary: 'Add a holiday, or a revision of one; 409 with `current` as for a rule',
  params: z.object({ date: Day }),
  body: HolidayChange,
  reply: Holiday,
})
