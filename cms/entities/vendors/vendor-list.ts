import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { Problem } from '#cms/core/problem.ts'
import { MAX_IMPORTED_VENDORS, VENDOR_COLUMNS } from '#wire/vendor-import.ts'
import { NewVendor } from '#wire/vendors.ts'

/** Accepted spellings of yes and no in the list. */
const REFUSED_ANSWER = 'Say yes or no for approved and featured'
const Answer = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['yes', 'no', 'true', 'false', '1', '0', 'x'], REFUSED_ANSWER))
  .transform((word) => ['yes', 'true', '1', 'x'].includes(word))

const Line = NewVendor.extend({
  specialty: z.string('Specialty is required').toLowerCase().pipe(NewVendor.shape.specialty),
  approved: Answer.optional(),
  featured: Answer.optional(),
})
export type VendorFields = z.output<typeof Line>

type Entry =
  | { line: number; name: string; fields: VendorFields; why?: undefined }
  | { line: number; name: string; fields?: undefined; why: string }

const REQUIRED = VENDOR_COLUMNS.slice(0, 3)

/** Normalizes a heading: `Portfolio URL` and `portfolio_url` both match `portfolioUrl`. */
const plain = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, '')
const COLUMNS = new Map<string, string>(VENDOR_COLUMNS.map((column) => [plain(column), column]))
const columnOf = (heading: string) => COLUMNS.get(plain(heading)) ?? heading

/** Reads a list of vendors: each line's fields, or why it cannot be used. @throws Problem 400 */
export function readVendorList(csv: string): Entry[] {
  const rows = linesOf(csv)
  const headings = Object.keys(rows[0]?.record ?? {})
  const missing = REQUIRED.filter((column) => !headings.includes(column))
  if (rows.length === 0) throw new Problem(400, 'This list has no vendors in it.')
  if (missing.length > 0)
    throw new Problem(400, `This list has no column for: ${missing.join(', ')}.`)
  if (rows.length > MAX_IMPORTED_VENDORS)
    throw new Problem(
      400,
      `A list may have ${MAX_IMPORTED_VENDORS} vendors; this one has ${rows.length}.`,
    )
  const seen = new Map<string, number>()
  return rows.map(({ record, info }) => {
    const line = info.lines
    const filled = Object.entries(record).filter(([, cell]) => cell !== '')
    const name = record.name ?? ''
    const parsed = Line.safeParse(Object.fromEntries(filled))
    if (!parsed.success) {
      const why = [...new Set(parsed.error.issues.map(({ message }) => message))].join(', ')
      return { line, name, why }
    }
    const before = seen.get(parsed.data.email)
    if (before) return { line, name, why: `The same email as on line ${before}` }
    seen.set(parsed.data.email, line)
    return { line, name, fields: parsed.data }
  })
}

type Parsed = { record: Record<string, string>; info: { lines: number } }

function linesOf(csv: string): Parsed[] {
  try {
    return parse<Parsed>(csv, {
      columns: (headings: string[]) => headings.map(columnOf),
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    })
  } catch {
    throw new Problem(400, 'This is not a CSV list that we can read.')
  }
}
