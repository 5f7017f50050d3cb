import { drizzle } from 'drizzle-orm/node-postgres'
import { type Anchor, readAnchors } from '#cms/audit/anchors.ts'
import { auditKeys } from '#cms/audit/keys.ts'
import { verifyAuditLog } from '#cms/audit/verify.ts'
import { env } from '#cms/core/env.ts'
import { formatCount } from './command.ts'
import { connect } from './reach-database.ts'

/**
 * Verifies the audit log with this installation's keys and anchors and describes the result in one line.
 * @param mailed additional anchors, for example from mails
 */
export async function auditVerdict(
  url: string,
  mailed: Anchor[] = [],
): Promise<{ isIntact: boolean; finding: string }> {
  const anchors = [...(await readAnchors(env.dataDir)), ...mailed]
  const client = await connect(url)
  const database = drizzle(client)
  const { entries, unverified, broken, head } = await verifyAuditLog(
    async <Row>(statement: Parameters<typeof database.execute>[0]) =>
      (await database.execute(statement)).rows as Row[],
    await auditKeys(),
    anchors,
  ).finally(() => client.end())
  if (broken) return { isIntact: false, finding: `entry ${broken.at} ${broken.why}` }
  const earlier = unverified && `, ${unverified} of an earlier key that is not here`
  const finding =
    `${formatCount(entries, 'entry')}, whole; ${formatCount(anchors.length, 'anchor')}` +
    `${earlier || ''}; the last is ${head?.slice(0, 12) ?? 'none'}`
  return { isIntact: true, finding }
}
