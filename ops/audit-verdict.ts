import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { type Anchor, readAnchors } from '#cms/audit/anchors.ts'
import { auditKeys } from '#cms/audit/keys.ts'
import { verifyAuditLog } from '#cms/audit/verify.ts'
import { env } from '#cms/core/env.ts'
import { counted } from './command.ts'

/**
 * Verifies the audit log with this installation's keys and anchors and describes the result in one line.
 * @param given additional anchors, for example from mails
 */
export async function auditVerdict(
  client: pg.Client,
  given: Anchor[] = [],
): Promise<{ isWhole: boolean; says: string }> {
  const database = drizzle(client)
  const anchors = [...(await readAnchors(env.dataDir)), ...given]
  const { entries, unverified, broken, head } = await verifyAuditLog(
    async <Row>(statement: Parameters<typeof database.execute>[0]) =>
      (await database.execute(statement)).rows as Row[],
    await auditKeys(),
    anchors,
  )
  if (broken) return { isWhole: false, says: `entry ${broken.at} ${broken.why}` }
  const earlier = unverified && `, ${unverified} of an earlier key that is not here`
  const says =
    `${counted(entries, 'entry')}, whole; ${counted(anchors.length, 'anchor')}` +
    `${earlier || ''}; the last is ${head?.slice(0, 12) ?? 'none'}`
  return { isWhole: true, says }
}
