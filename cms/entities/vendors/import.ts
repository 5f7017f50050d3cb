import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { asViewer, runSql, writeFields } from '#cms/kit/documents.ts'
import { requestPublish } from '#cms/publish-request/request.ts'
import type { VendorLine } from '#wire/vendor-import.ts'
import type { Vendor } from '#wire/vendors.ts'
import { readVendors } from './actions.ts'
import { readVendorList, type VendorFields } from './vendor-list.ts'

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
