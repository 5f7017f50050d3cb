/**
 * `npm run drill [FILE or FOLDER]`: restores the newest backup into a scratch database, compares it with its
 * manifest, and mails the owner the result.
 */
import './log-level.ts'
import { randomUUID } from 'node:crypto'
import { createLocalReq, getPayload } from 'payload'
import { env } from '#cms/core/env.ts'
import { messageOf } from '#cms/core/errors.ts'
import { connection } from '#cms/database/adapter.ts'
import { writeLastDrill } from '#cms/gateway/last-drill.ts'
import { type MailText, sendMail } from '#cms/mail/mail.ts'
import { backupTexts } from '#wire/texts/backups.ts'
import { findNewestArchive } from './backup/archive-path.ts'
import { command, hasFlag, positionals } from './command.ts'
import { withDatabase } from './reach-database.ts'
import { restoreToScratch, ScratchInUse } from './scratch.ts'

type Verdict = { ok: boolean; message: string; mail: MailText }

await command(async () => {
  const started = Date.now()
  const { ok, message, mail } = await drill(positionals()[0]).catch(failed)
  const at = new Date().toISOString()
  await writeLastDrill({ at, ok })
  const mailed = await mailOwner(mail).then(
    () => true,
    (error: unknown) => {
      console.error(`The mail to ${env.ownerEmail} was not sent: ${messageOf(error)}`)
      return false
    },
  )
  const seconds = (Date.now() - started) / 1000
  if (hasFlag('--json')) console.log(JSON.stringify({ ok, message, at, seconds, mailed }))
  else console.log(`${ok ? 'ok' : 'not ok'}: ${message} (${seconds.toFixed(1)} s)`)
  if (!ok) process.exitCode = 1
})

async function drill(path: string | undefined): Promise<Verdict> {
  const archive = await findNewestArchive(path)
  const { madeAt, contents, changedTables, wrongFiles } = await restoreToScratch(archive)
  const wrong = [
    ...changedTables.map((table) => `${table} has other values than the backup`),
    ...wrongFiles,
  ]
  if (wrong.length > 0) throw new Error(`${archive} of ${madeAt} is not whole: ${wrong.join(', ')}`)
  const message = `${archive} of ${madeAt} was restored whole: ${contents}`
  return { ok: true, message, mail: backupTexts.drillPassed(madeAt, contents) }
}

/** Whatever keeps a backup from being restored is the result of the drill, but for another drill. */
function failed(error: unknown): Verdict {
  if (error instanceof ScratchInUse) throw error
  const message = messageOf(error)
  return { ok: false, message, mail: backupTexts.drillFailed(message) }
}

/**
 * Sends the mail from here. It reads the sender's details from the product's database without migrating that:
 * a release that is installed but not started yet must not change it.
 */
function mailOwner(mail: MailText): Promise<void> {
  return withDatabase(async (url) => {
    connection.url = url
    const { default: config } = await import('#cms/payload.config.ts')
    const payload = await getPayload({ config })
    const req = await createLocalReq({}, payload)
    await sendMail(req, { ...mail, to: env.ownerEmail }, randomUUID())
    await payload.db.destroy?.()
  })
}
