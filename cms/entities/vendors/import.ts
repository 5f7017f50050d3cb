import { parse } from 'csv-parse/sync'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { record } from '#cms/audit/record.ts'
import { Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { asViewer, runSql, writeFields } from '#cms/kit/documents.ts'
import { requestPublish } from '#cms/publish-request/request.ts'
import { MAX_IMPORTED_VENDORS, VENDOR_COLUMNS, type VendorLine } from '#wire/vendor-import.ts'
import { NewVendor, type Vendor } from '#wire/vendors.ts'
import { readVendors } from './actions.ts'

type Planned = { line: VendorLine; act?: () => Promise<unknown> }

const SHARED = 'Several vendors have this email: change them one by one'

const LABELS: Record<string, string> = { portfolioUrl: 'portfolio' }

/**
 * Adds and changes vendors from a CSV list, all usable lines in one transaction. A line matches a vendor by
 * e-mail; a missing column or an empty cell keeps the stored value. Several vendors may share one e-mail, one
 * for each specialty: such a line is refused, as it does not say which one it means.
 * @throws Problem 400 for text that is no such list
 */
export function importVendorList(
  req: PayloadRequest,
  { csv, dryRun }: { csv: string; dryRun: boolean },
): Promise<{ dryRun: boolean; lines: VendorLine[] }> {
  const list = readVendorList(csv)
  return inTransaction(req, async () => {
    // Advisory lock: two concurrent imports would both add a vendor that neither finds.
    if (!dryRun) await runSql(req)`select pg_advisory_xact_lock(20261150)`
    const known = Map.groupBy(await readVendors(req), ({ email }) => email.toLowerCase())
    const planned = list.map((entry): Planned => {
      const { line, name } = entry
      if (!entry.fields) return { line: { line, name, outcome: 'refused', why: entry.why } }
      const [vendor, another] = known.get(entry.fields.email) ?? []
      if (another) return { line: { line, name, outcome: 'refused', why: SHARED } }
      return plan(req, line, entry.fields, vendor)
    })
    const acts = planned.map(({ act }) => act).filter((act) => act !== undefined)
    if (!dryRun && acts.length > 0) {
      req.context.importsVendors = true
      for (const act of acts) await act()
      await requestPublish(req)
      await record(req, { event: 'vendors-imported', details: { vendors: acts.length } })
    }
    return { dryRun, lines: planned.map(({ line }) => line) }
  })
}

function plan(
  req: PayloadRequest,
  line: number,
  fields: VendorFields,
  vendor: Vendor | undefined,
): Planned {
  const { name } = fields
  if (!vendor) {
    const approved = fields.approved ?? false
    const added = { ...fields, approved, featured: approved && (fields.featured ?? false) }
    const why = approved ? 'New vendor, approved' : 'New vendor, pending'
    return {
      line: { line, name, outcome: 'added', why },
      act: () => asViewer(req).create('vendors', added),
    }
  }
  const approved = fields.approved ?? vendor.approved
  const featured = approved && (fields.featured ?? vendor.featured)
  const wanted = { ...fields, approved, featured }
  const stored: Record<string, unknown> = vendor
  const changed = Object.entries(wanted).filter(
    ([field, value]) => value !== undefined && value !== stored[field],
  )
  if (changed.length === 0)
    return { line: { line, name, outcome: 'unchanged', why: 'Already up to date' } }
  const what = changed.map(([field]) => LABELS[field] ?? field)
  return {
    line: { line, name, outcome: 'changed', why: `Changes ${what.join(', ')}` },
    act: () => writeFields(req, 'vendors', vendor.id, Object.fromEntries(changed)),
  }
}

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
  return rows.map(({ record: cells, info }) => {
    const line = info.lines
    const filled = Object.entries(cells).filter(([, cell]) => cell !== '')
    const name = cells.name ?? ''
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
