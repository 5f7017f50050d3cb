import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { runSql } from '#cms/kit/documents.ts'
import { readMaintenance } from '#cms/kit/maintenance.ts'

/**
 * Switches maintenance mode for every instance of this database. @param operator the account that runs the command
 * @returns the state afterwards; null while maintenance mode is off
 */
export function switchMaintenance(req: PayloadRequest, isWanted: boolean, operator: string) {
  return inTransaction(req, async () => {
    const changed = isWanted
      ? await runSql(req)`insert into maintenance (since) values (now())
                          on conflict do nothing returning since`
      : await runSql(req)`delete from maintenance returning since`
    const event = isWanted ? 'maintenance-started' : 'maintenance-ended'
    if (changed.length > 0) await record(req, { event, details: { operator } })
    return readMaintenance(req)
  })
}
