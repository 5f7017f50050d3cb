/**
 * `npm run audit`: verifies the audit log with this installation's keys and anchors.
 * `npm run audit ENTRY:HASH`: also checks an anchor that was mailed.
 * `npm run audit -- --new-key`: continues the log with the present key after the earlier key was lost.
 */
import './log-level.ts'
import type { Anchor } from '#cms/audit/anchors.ts'
import { openAuditLog } from '#cms/audit/open.ts'
import { StartRefused } from '#cms/core/start-refused.ts'
import { connection } from '#cms/database/adapter.ts'
import { openPayload } from '#cms/payload.ts'
import { auditVerdict } from './audit-verdict.ts'
import { asks, command, words } from './command.ts'
import { connect, reachDatabase } from './reach-database.ts'

function mailed(word: string): Anchor {
  const [, entry, hash = ''] = /^(\d+):([0-9a-f]{64})$/.exec(word) ?? []
  if (!entry) throw new StartRefused(`Not ENTRY:HASH as it was mailed: ${word.slice(0, 80)}`)
  return { day: 'the day of its mail', entry: Number(entry), hash }
}

await command(async () => {
  const anchors = words().map(mailed)
  const database = await reachDatabase()
  if (asks('--new-key')) {
    connection.url = database.url
    const payload = await openPayload()
    await openAuditLog(payload, true)
    await payload.db.destroy?.()
  }
  const client = await connect(database.url)
  try {
    const { isWhole, says } = await auditVerdict(client, anchors)
    console.log(`${isWhole ? 'ok' : 'not ok'}: ${says}`)
    if (!isWhole) process.exitCode = 1
  } finally {
    await client.end()
    await database.stop()
  }
})
