import type { PayloadRequest, Where } from 'payload'
import { record } from '#cms/audit/record.ts'
import { Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { asViewer, runSql, writeFields } from '#cms/kit/documents.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import type { Vendor as VendorDocument } from '#cms/payload-types.ts'
import { requestPublish } from '#cms/publish-request/request.ts'
import type { Vendor } from '#wire/vendors.ts'
import { isStaff, maySeeVendorContacts, type Viewer } from '#wire/viewer.ts'

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
  return runSql<Vendor>(req)`
    select id, name, email, specialty, description, phone, website, experience, pricing,
           portfolio_url as "portfolioUrl", approved, featured
    from vendors where approved or ${readable === true} order by name`
}

/** Approves, revokes or features a vendor. Revoking clears featured. @throws Problem 404, 409 for an unapproved one */
export function changeApproval(
  req: PayloadRequest,
  id: string,
  change: { approved?: boolean; featured?: boolean },
): Promise<VendorDocument> {
  return inTransaction(req, async () => {
    await runSql(req)`select id from vendors where id = ${id} for update`
    const vendor = await asViewer(req).requireById('vendors', id, 'This vendor')
    const approved = change.approved ?? vendor.approved
    if (change.featured && !approved)
      throw new Problem(409, 'Only an approved vendor can be featured.')
    const featured = approved && (change.featured ?? vendor.featured)
    const changed = await writeFields(req, 'vendors', id, { approved, featured })
    await record(req, { event: 'vendor-changed', subject: id, details: { approved, featured } })
    await requestPublish(req)
    return changed
  })
}

/** Deletes a vendor. @throws Problem 404 */
export async function removeVendor(req: PayloadRequest, id: string): Promise<void> {
  await asViewer(req).requireById('vendors', id, 'This vendor')
  await asViewer(req).remove('vendors', id)
}
