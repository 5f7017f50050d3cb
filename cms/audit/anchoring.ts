import { type BasePayload, createLocalReq, type PayloadRequest } from 'payload'
import { env } from '#cms/core/env.ts'
import { log } from '#cms/core/log.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import type { Mail } from '#cms/jobs/jobs.ts'
import { runSql } from '#cms/kit/documents.ts'
import { queueMail } from '#cms/mail/mail.ts'
import { type Anchor, appendAnchor } from './anchors.ts'
import { record } from './record.ts'

const POLL_MS = 600_000

/** Anchors each finished day of the audit log: one instance records and mails it, each keeps it in its DATA_DIR. */
export function startAnchoring(payload: BasePayload): void {
  const poll = () =>
    anchorYesterday(payload).catch((error: unknown) =>
      log.warn({ err: error }, 'the audit log cannot be anchored just now'),
    )
  void poll()
  setInterval(() => void poll(), POLL_MS).unref()
}

/** Records and mails the last entry before today (UTC) once; writes the newest anchor to DATA_DIR. */
export async function anchorYesterday(payload: BasePayload): Promise<void> {
  const req = await createLocalReq({}, payload)
  await inTransaction(req, async () => {
    // Holds the log's advisory lock until the commit: a second instance waits, then finds it done.
    await runSql(req)`select from audit_log_next()`
    const anchor = await readLastEntryOfYesterday(req)
    const newest = await readNewestAnchor(req)
    if (!anchor || (newest && newest.day >= anchor.day)) return
    await record(req, { event: 'audit-log-anchored', details: anchor })
    await queueMail(req, anchorMail(anchor))
  })
  const newest = await readNewestAnchor(await createLocalReq({}, payload))
  if (newest) await appendAnchor(env.dataDir, newest)
}

/** Newest first, which finds one soon: there is one anchor a day. */
async function readNewestAnchor(req: PayloadRequest): Promise<Anchor | undefined> {
  const [found] = await runSql<{ anchor: Anchor }>(req)`
    select details as anchor from audit_log where event = 'audit-log-anchored'
    order by id desc limit 1`
  return found?.anchor
}

async function readLastEntryOfYesterday(req: PayloadRequest): Promise<Anchor | undefined> {
  const [found] = await runSql<Anchor & { entry: string }>(req)`
    select to_char(now() at time zone 'utc' - interval '1 day', 'YYYY-MM-DD') as day,
           id::text as entry, hash
    from audit_log where at < date_trunc('day', now(), 'utc') order by id desc limit 1`
  return found && { ...found, entry: Number(found.entry) }
}

/** To the owner's mailbox, which is out of the database's reach. */
const anchorMail = ({ day, entry, hash }: Anchor): Mail => ({
  to: env.ownerEmail,
  subject: `Audit log anchor for ${day}`,
  paragraphs: [
    'Hello,',
    `Please keep this email. It records the last audit log entry of ${day} (UTC), so you can tell later whether anyone rewrote the log or cut it short.`,
    `${entry}:${hash}`,
    `To check it on the server: npm run audit ${entry}:${hash}`,
  ],
})
