import { z } from 'zod'
import { MAX_DOLLARS } from './amounts.ts'
import { Day, idIn, Timestamp } from './basics.ts'
import { CERTAINTIES } from './date-rules.ts'
import { FACT_LIMITS } from './home-facts.ts'
import { FIRE_ZONES } from './required-disclosures.ts'
import { route } from './route.ts'
import { pacificDate } from './slots.ts'

const YES_OR_NO = z.boolean('Send true, false or null').nullable()

const whole = (min: number, max: number, refused: string) =>
  z.number(refused).int(refused).min(min, refused).max(max, refused).nullable()

const AMOUNT_REFUSED = 'Enter an amount such as 850,000 or 2.5m'
const amount = whole(0, MAX_DOLLARS * 100, AMOUNT_REFUSED)

const CITY_REFUSED = 'Choose one of the cities'
const COUNTY_REFUSED = 'Name the county, such as Alameda County'
const { min, max, refused } = FACT_LIMITS.yearBuilt

/** Null means that the fact is unanswered, or that the answer was "not sure". */
const Facts = z.object({
  units: whole(1, 10_000, 'Enter the number of units'),
  yearBuilt: whole(min, max, refused),
  /** The id of a city with a tax of its own, or `other`. */
  taxCity: z
    .string(CITY_REFUSED)
    .regex(/^[a-z-]{1,60}$/, CITY_REFUSED)
    .nullable(),
  /** Where it is null, the county of `taxCity` is answered. */
  county: z
    .string(COUNTY_REFUSED)
    .max(60, COUNTY_REFUSED)
    .regex(/^[A-Z][A-Za-z. ]* County$/, COUNTY_REFUSED)
    .nullable(),
  /** For the city `other`: its tax on each $1,000. */
  cityTaxPerThousandCents: whole(0, 100_000, 'Enter a rate such as 2.75'),
  hoa: YES_OR_NO,
  melloRoos: YES_OR_NO,
  fireZone: z.enum(FIRE_ZONES, 'Choose a fire zone').nullable(),
  smokingKnown: YES_OR_NO,
  deathWithin3Years: YES_OR_NO,
  /** The day on which the sellers took title. */
  boughtOn: Day.refine(
    (day) => day >= '1850' && day <= pacificDate(new Date()),
    'Enter a day that has passed',
  ).nullable(),
  contractorWork: YES_OR_NO,
  leasedItems: YES_OR_NO,
  /** The debt of the sellers that the home secures. */
  payoffCents: amount,
  otherCostsCents: amount,
})
export type FactValues = z.output<typeof Facts>
export type FactName = keyof FactValues
export const FACT_NAMES = Object.keys(Facts.shape) as FactName[]

/** A disclosure of the rules that are on. */
const Disclosure = z.object({
  /** The id of its date rule. */
  id: z.string(),
  form: z.string(),
  certainty: idIn(CERTAINTIES, 'Choose how sure the source is'),
  /** As `requiredDisclosures` reads it. */
  appliesIf: z.string(),
  isNeeded: z.boolean(),
  /** The unanswered facts that count as yes. */
  assumed: z.array(z.string()),
})
export type Disclosure = z.infer<typeof Disclosure>

/** Who gave the current answer, and when. The name is null after the account is deleted. */
const Said = z.object({ by: z.string().nullable(), at: Timestamp })

/** The facts of a home. A fact without an entry in `said` was never answered. */
export const PropertyFacts = Facts.extend({
  /** Rises by one with each change. */
  version: z.number(),
  said: z.record(z.string(), Said),
  disclosures: z.array(Disclosure),
})
export type PropertyFacts = z.infer<typeof PropertyFacts>

export const FactsChange = Facts.partial()
  .extend({
    /** The version that the caller saw: 409 with `current` if there is a newer one. */
    version: z.number('Send the version of the facts').int().positive(),
  })
  .meta({ examples: [{ version: 1, hoa: true, yearBuilt: 1962, boughtOn: '2019-05-31' }] })
export type FactsChange = z.output<typeof FactsChange>

/** The facts after a change, and the ids of the disclosures that came and went with it. */
export const ChangedFacts = PropertyFacts.extend({
  listChange: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
})
export type ChangedFacts = z.infer<typeof ChangedFacts>

export const changePropertyFacts = route('PATCH', '/api/properties/{id}/facts', {
  summary: 'Answer facts of a home, which decide its disclosures',
  body: FactsChange,
  reply: ChangedFacts,
})
