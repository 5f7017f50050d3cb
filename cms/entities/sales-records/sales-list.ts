import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { normalStreet } from './address.ts'

/** Below this a recorded price is a transfer between relatives or a partial interest, not a sale. */
const LOWEST_PRICE = 10_000

const known = (value: number) => (value > 0 ? value : null)

/** A column that few lists have: null where the list lacks it or the row leaves it blank. */
const rare = (name: string, min: number, max: number) =>
  z.preprocess(
    (value) => (value === '' || value === undefined ? null : value),
    z.coerce
      .number(`${name} is not a number`)
      .min(min, `${name} is under ${min}`)
      .max(max, `${name} is over ${max}`)
      .nullable(),
  )

/** One row of a sales list, with the column names of public Sacramento-style exports. */
export const SaleLine = z.object({
  street: z.string().trim().min(1, 'no street').transform(normalStreet),
  city: z.string().trim().min(1, 'no city').toUpperCase(),
  zip: z
    .string()
    .trim()
    .regex(/^\d{5}$/, 'zip code is not 5 digits'),
  state: z.string().trim().regex(/^CA$/i, 'not in California').toUpperCase(),
  beds: z.coerce.number('beds is not a number').min(0).max(50).transform(known),
  baths: z.coerce.number('baths is not a number').min(0).max(50).transform(known),
  sq_ft: z.coerce.number('sq_ft is not a number').min(0).max(100_000).transform(known),
  lot_sqft: rare('lot_sqft', 0, 100_000_000).transform((size) => size && known(size)),
  year_built: rare('year_built', 0, 2100).transform((year) => year && known(year)),
  /** Zero for a home that was never remodeled. */
  year_remodeled: rare('year_remodeled', 0, 2100),
  /** From 1, poor, to 5, excellent. */
  condition: rare('condition', 1, 5),
  /** The assessor's grade of construction, from 1 to 13. */
  grade: rare('grade', 1, 13),
  /** From 0, none, to 4, excellent. */
  view: rare('view', 0, 4),
  address_type: z.string().trim().min(1, 'no type'),
  sale_date: z
    .string()
    .transform(dateOf)
    .refine((date) => date !== null, 'sale date is not a date'),
  price: z.coerce
    .number('price is not a number')
    .min(LOWEST_PRICE, `price is under $${LOWEST_PRICE.toLocaleString('en-US')}`)
    .max(1_000_000_000, 'price is too large'),
  latitude: z.coerce.number().min(32, 'not in California').max(42.1, 'not in California'),
  longitude: z.coerce.number().min(-124.6, 'not in California').max(-114, 'not in California'),
})
export type SaleLine = z.output<typeof SaleLine>

/** Parses `Wed May 21 00:00:00 EDT 2008` or an ISO date to noon UTC of that calendar date, or null. */
function dateOf(value: string): string | null {
  const words = /^\w{3} (\w{3} \d{1,2}) [\d:]+ \w+ (\d{4})$/.exec(value.trim())
  const date = new Date(
    words ? `${words[1]}, ${words[2]} 12:00:00 UTC` : `${value.trim()}T12:00:00Z`,
  )
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

export type SalesList = {
  /** The number of rows, without the header. */
  read: number
  good: SaleLine[]
  refused: { line: number; why: string; address: string }[]
}

/** Parses a CSV of home sales into usable rows and refused rows with their reasons. */
export function readSalesList(csv: string): SalesList {
  const lines: Record<string, string>[] = parse(csv, {
    columns: true,
    skip_empty_lines: true,
    bom: true,
    trim: true,
  })
  const refused: SalesList['refused'] = []
  const good: SaleLine[] = []
  for (const [index, line] of lines.entries()) {
    const parsed = SaleLine.safeParse(line)
    if (parsed.success) good.push(parsed.data)
    else
      refused.push({
        line: index + 2,
        why: parsed.error.issues.map((issue) => issue.message).join(', '),
        address: line.street ?? '',
      })
  }
  return { read: lines.length, good, refused }
}
