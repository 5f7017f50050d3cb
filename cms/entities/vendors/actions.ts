import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { asViewer, runSql, writeFields } from '#cms/kit/documents.ts'
import { inTransaction } from '#cms/kit/in-transaction.ts'
import { notFound, Problem } from '#cms/kit/problem.ts'
import type { Vendor } from '#cms/payload-types.ts'
import { publishAfterCommit } from '#cms/publish/request.ts'

/**
 * Approves, revokes or features a vendor. Revoking clears featured.
 * @throws Problem 404, 409 for featuring one that is not approved
 */
export function changeStanding(
  req: PayloadRequest,
  id: string,
  change: { approved?: boolean; featured?: boolean },
): Promise<Vendor> {
  return inTransaction(req, async () => {
    await runSql(req, sql`select id from vendors where id = ${id} for update`)
    const vendor = await asViewer(req).findById('vendors', id)
    if (!vendor) throw notFound('This vendor')
    const approved = change.approved ?? vendor.approved
    if (change.featured && !approved)
      throw new Problem(409, 'Only an approved vendor can be featured.')
    const featured = approved && (change.featured ?? vendor.featured)
    const changed = await writeFields(req, 'vendors', id, { approved, featured })
    await publishAfterCommit(req)
    return changed
  })
}
