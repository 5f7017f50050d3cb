import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { record } from '#cms/audit/record.ts'
import { importCsv, type Planned } from '#cms/kit/csv-import.ts'
import { asViewer, writeFields } from '#cms/kit/documents.ts'
import { requestPublish } from '#cms/publish-request/request.ts'
import type { CsvList } from '#wire/csv-import.ts'
import { VENDOR_COLUMNS } from '#wire/vendor-import.ts'
import { NewVendor, type Vendor } from '#wire/vendors.ts'
import { readVendors } from './actions.ts'

const SHARED = 'Several vendors have this email: change them one by one'

const LABELS: Record<string, string> = { portfolioUrl: 'portfolio' }

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
type VendorFields = z.output<typeof Line>

/**
 * Adds and changes vendors from a CSV list. A line without a column, or with an empty cell, leaves that column of
 * the row in `vendors` as it is. Several vendors may share one e-mail, one for each specialty: the import refuses a
 * line with that e-mail, since it does not say which of them it means.
 * @throws Problem 400 for text that is no such list
 */
export const importVendorList = (req: PayloadRequest, list: CsvList) =>
  importCsv<VendorFields>(req, list, {
    noun: 'vendors',
    columns: VENDOR_COLUMNS,
    required: VENDOR_COLUMNS.slice(0, 3),
    schema: Line,
    key: { field: 'email', name: 'email' },
    nameOf: ({ name = '' }) => name,
    lock: 20_261_150,
    plan: async () => {
      // A hook of the collection logs each added vendor, but not those of a list.
      req.context.importsVendors = true
      const known = Map.groupBy(await readVendors(req), ({ email }) => email.toLowerCase())
      return (fields) => {
        const [vendor, another] = known.get(fields.email) ?? []
        return another ? { outcome: 'refused', why: SHARED } : plan(req, fields, vendor)
      }
    },
    finish: async (vendors) => {
      await requestPublish(req)
      await record(req, { event: 'vendors-imported', details: { vendors } })
    },
  })

function plan(req: PayloadRequest, fields: VendorFields, vendor: Vendor | undefined): Planned {
  if (!vendor) {
    const approved = fields.approved ?? false
    const added = { ...fields, approved, featured: approved && (fields.featured ?? false) }
    const why = approved ? 'New vendor, approved' : 'New vendor, pending'
    return { outcome: 'added', why, act: () => asViewer(req).create('vendors', added) }
  }
  const approved = fields.approved ?? vendor.approved
  const featured = approved && (fields.featured ?? vendor.featured)
  const wanted = { ...fields, approved, featured }
  const stored: Record<string, unknown> = vendor
  const changed = Object.entries(wanted).filter(
    ([field, value]) => value !== undefined && value !== stored[field],
  )
  if (changed.length === 0) return { outcome: 'unchanged', why: 'Already up to date' }
  const what = changed.map(([field]) => LABELS[field] ?? field)
  return {
    outcome: 'changed',
    why: `Changes ${what.join(', ')}`,
    act: () => writeFields(req, 'vendors', vendor.id, Object.fromEntries(changed)),
  }
}
