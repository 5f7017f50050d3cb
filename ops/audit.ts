/**
 * `npm run audit`: verifies the audit log with this installation's keys and anchors.
 * `npm run audit ENTRY:HASH`: also checks an anchor that was mailed.
 * `npm run audit -- --new-key`: continues the log with the present key after the earlier key was lost.
 */
import './log-level.ts'
import type { Anchor } from '#cms/audit/anchors.ts'
import { openAuditLog } from '#cms/audit/append.ts'
import { OperatorError } from '#cms/core/operator-error.ts'
import { auditVerdict } from './audit-verdict.ts'
import { command, hasFlag, positionals } from './command.ts'
import { withDatabase, withPayload } from './reach-database.ts'

function parseMailedAnchor(word: string): Anchor {
  const [, entry, hash = ''] = /^(\d+):([0-9a-f]{64})$/.exec(word) ?? []
  if (!entry) throw new OperatorError(`Not ENTRY:HASH as it was mailed: ${word.slice(0, 80)}`)
  return { day: 'the day of its mail', entry: Number(entry), hash }
}

await command(async () => {
  const anchors = positionals().map(parseMailedAnchor)
  await withDatabase(async (url) => {
    if (hasFlag('--new-key')) await withPayload((payload) => openAuditLog(payload, true))
    const { isIntact, finding } = await auditVerdict(url, anchors)
    console.log(`${isIntact ? 'ok' : 'not ok'}: ${finding}`)
    if (!isIntact) process.exitCode = 1
  })
})
