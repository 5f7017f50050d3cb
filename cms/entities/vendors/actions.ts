import { sql } from 'drizzle-orm'
import type { PayloadRequest, Where } from 'payload'
import { lastActor } from '#cms/audit/read.ts'
import { record } from '#cms/audit/record.ts'
import { Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { asViewer, executePrepared, runSql, writeFields } from '#cms/kit/documents.ts'
import { conflictingFields, editConflict, editedFields } from '#cms/kit/edit-conflict.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import type { Vendor as VendorDocument } from '#cms/payload-types.ts'
import { requestPublish } from '#cms/publish-request/request.ts'
import { vendorConflict } from '#wire/texts/vendors.ts'
import { VENDOR_FIELDS, type Vendor, type VendorChange } from '#wire/vendors.ts'
import { isStaff, maySeeVendorContacts, type Viewer } from '#wire/viewer.ts'
import { presentVendor } from './present.ts'

/** The vendors a viewer may read with contact details: all (true), the approved ones, or none (false). */
export function vendorsReadableBy(viewer: Viewer): boolean | Where {
  if (isStaff(viewer)) return true
  return maySeeVendorContacts(viewer) ? { approved: { equals: true } } : false
}

/**
 * The vendors that the collection's access rule lets the viewer read, in one SELECT. Payload's find would
 * double the cost of the call (ops/bench/vendors-list.ts) for no gain: vendors have no access rules or hooks
 * on fields.
 */
export async function readVendors(req: PayloadRequest): Promise<Vendor[]> {
  const readable = vendorsReadableBy(viewerOf(req))
  if (readable === false) return []
  return executePrepared(
    req,
    sql<Vendor>`
    select id, name, email, specialty, description, phone, website, experience, pricing,
           portfolio_url as "portfolioUrl", approved, featured
    from vendors where approved or ${readable === true} order by name`,
  )
}

/**
 * Approves, revokes, features or corrects a vendor. Revoking clears featured. Of the typed fields only those that
 * differ from `seen` are written.
 * @throws Problem 404; 409 for featuring an unapproved one, and with the current vendor on an edit conflict
 */
export function editVendor(
  req: PayloadRequest,
  id: string,
  { seen, ...change }: VendorChange,
): Promise<VendorDocument> {
  return inTransaction(req, async () => {
    await runSql(req)`select id from vendors where id = ${id} for update`
    const vendor = await asViewer(req).requireById('vendors', id, 'This vendor')
    const approved = change.approved ?? vendor.approved
    if (change.featured && !approved)
      throw new Problem(409, 'Only an approved vendor can be featured.')
    const featured = approved && (change.featured ?? vendor.featured)
    const edited = await editedSince(req, presentVendor(vendor), { wanted: change, seen })
    const fields = Object.fromEntries(edited.map((field) => [field, change[field]]))
    const changed = await writeFields(req, 'vendors', id, { ...fields, approved, featured })
    const details = { approved, featured, ...(edited.length > 0 && { fields: edited.join(', ') }) }
    await record(req, { event: 'vendor-changed', subject: id, details })
    await requestPublish(req)
    return changed
  })
}

/** The typed fields that a change sets. @throws Problem 409 with the vendor if one was edited since `seen` */
async function editedSince(
  req: PayloadRequest,
  current: Vendor,
  change: { wanted: Omit<VendorChange, 'seen'>; seen: VendorChange['seen'] },
) {
  const named = VENDOR_FIELDS.filter((field) => change.wanted[field] !== undefined)
  const clashes = conflictingFields(named, change, current)
  if (clashes.length === 0) return editedFields(named, change)
  const who = (await lastActor(req, current.id, ['vendor-changed'])) ?? 'Someone'
  throw editConflict(vendorConflict(who, clashes), current)
}

/** Deletes a vendor. @throws Problem 404 */
export async function removeVendor(req: PayloadRequest, id: string): Promise<void> {
  await asViewer(req).requireById('vendors', id, 'This vendor')
  await asViewer(req).remove('vendors', id)
}
