import { z } from 'zod'
import { Day, Moment, numberIn, Timestamp, text } from './basics.ts'
import { DELIVERY_METHODS } from './cancel-window.ts'
import { Days } from './date-rules.ts'
import { PropertyType } from './properties.ts'
import { FIRE_ZONES } from './required-disclosures.ts'
import { route } from './route.ts'
import { pacificDate } from './slots.ts'

/** The days of whose years holidays ship with the product. */
const COUNTED_REFUSED = 'Use a date from 2024 to 2035'
const isCounted = (given: string) => {
  // A union asks even for a text that is no date.
  if (Number.isNaN(Date.parse(given))) return false
  const day = given.length === 10 ? given : pacificDate(new Date(given))
  return day >= '2024' && day < '2036'
}
const CountedMoment = Moment.refine(isCounted, COUNTED_REFUSED)
/** An instant, or the day of one in California. */
const MomentOrDay = z.union([Day, Moment], COUNTED_REFUSED).refine(isCounted, COUNTED_REFUSED)

const unanswerable = <Fact extends z.ZodType>(fact: Fact) => fact.nullish()
const flag = unanswerable(z.boolean('Send true, false or null'))

/** Facts of a home; absent and null mean that the fact is unanswered. */
const DisclosureFacts = z.object({
  propertyType: unanswerable(PropertyType),
  units: unanswerable(numberIn(0, 10_000, 'Enter the number of units')),
  yearBuilt: unanswerable(numberIn(1700, 2100, 'Enter a year such as 1986')),
  taxCity: unanswerable(text(100)),
  fireZone: unanswerable(z.enum(FIRE_ZONES, 'Choose a fire zone')),
  ...{ hoa: flag, melloRoos: flag, smokingKnown: flag, deathWithin3Years: flag },
  ...{ contractorWork: flag, leasedItems: flag },
  boughtOn: unanswerable(z.iso.date('Use a date such as 2019-05-31')),
})

const NEEDED = {
  rule: ['at'],
  item: ['method', 'offerSignedAt', 'deliveredAt'],
} as const

export const DatePreview = z
  .object({
    facts: DisclosureFacts.optional(),
    /** For `facts`: the instant of acceptance; default: now. */
    asOf: CountedMoment.optional(),
    /** The id of a rule. */
    rule: text(100).optional(),
    /** The event that `rule` counts from. */
    at: MomentOrDay.optional(),
    /** Instead of the rule's own days. */
    days: Days.optional(),
    /** The id of a rule that counts from `at` first; `rule` then counts from its due day. */
    base: text(100).optional(),
    /** The id of a disclosure that was delivered. */
    item: text(100).optional(),
    method: z.enum(DELIVERY_METHODS, 'Choose how it was delivered').optional(),
    offerSignedAt: CountedMoment.optional(),
    deliveredAt: CountedMoment.optional(),
    electronicRecordsAgreed: z.boolean('Send true or false').default(false),
  })
  .superRefine((given, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (!given.facts && given.rule === undefined && given.item === undefined)
      refuse('rule', 'Send facts, a rule or an item')
    for (const part of ['rule', 'item'] as const)
      for (const needed of given[part] === undefined ? [] : NEEDED[part])
        if (given[needed] === undefined) refuse(needed, 'Send this too')
  })
  .meta({ examples: [{ rule: 'deposit', at: '2026-12-01T18:00:00Z' }] })
export type DatePreview = z.output<typeof DatePreview>

export const PreviewedDates = z.object({
  /** The ids of the disclosures that the facts require. */
  required: z.array(z.string()).optional(),
  /** Those of `required` that are there because facts are unanswered, with the names of the facts. */
  assumed: z.array(z.object({ id: z.string(), facts: z.array(z.string()) })).optional(),
  /** The day of `rule` in California. */
  due: z.string().optional(),
  /** The first instant at which `due` is over; without a `rule`, that of `cancelUntil`. */
  endsAt: Timestamp.optional(),
  /** The days that were passed over: those not counted, and those from which the last day moved. */
  skipped: z.array(z.object({ date: z.string(), why: z.string() })).optional(),
  /** The last day on which the buyer may cancel because of the delivery; null for no window. */
  cancelUntil: z.string().nullable().optional(),
})
export type PreviewedDates = z.infer<typeof PreviewedDates>

export const previewDates = route('POST', '/api/admin/date-rules/preview', {
  summary: 'Compute disclosures, a date or the end of a cancel window; nothing is stored',
  body: DatePreview,
  reply: PreviewedDates,
})
