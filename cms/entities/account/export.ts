import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#cms/audit/record.ts'
import { notFound, Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { fileStore, removeFiles } from '#cms/files/store.ts'
import { storeBytes } from '#cms/files/store-files.ts'
import type { Jobs } from '#cms/jobs/jobs.ts'
import { enqueue } from '#cms/jobs/queue.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import { asSystem, isoTime, runSql } from '#cms/kit/documents.ts'
import type { Http } from '#cms/kit/endpoint.ts'
import { textsFor } from '#cms/kit/languages.ts'
import { sendStream } from '#cms/kit/send-file.ts'
import { mailTo, sendMail } from '#cms/mail/mail.ts'
import type { User } from '#cms/payload-types.ts'
import { announce } from '#cms/realtime/announce.ts'
import { pacificDate } from '#wire/slots.ts'
import { accountMailTexts as en } from '#wire/texts/account.ts'
import { accountMailTexts as es } from '#wire/texts/es/account.ts'
import type { DataExport } from '#wire/users.ts'
import { archiveOf } from './archive.ts'

/** Queues a ZIP of a user's data. @throws Problem 429 with Retry-After for a second one within 24 hours */
export function queueExport(req: PayloadRequest, { id: userId, email }: User): Promise<DataExport> {
  return inTransaction(req, async () => {
    const id = uuidv7()
    // The upsert clears the previous export's file name, so the sweeper removes its file.
    const [asked] = await runSql<{ askedAt: string }>(req)`
      insert into account_exports as e (id, user_id) values (${id}, ${userId})
      on conflict (user_id) do update
        set id = excluded.id, asked_at = now(), ready_at = null, filename = null, size = null
        where e.asked_at < now() - interval '1 day'
      returning ${isoTime(sql`asked_at`)} as "askedAt"`
    if (!asked) throw await onceADay(req, userId)
    await enqueue(req, 'account-export', { id, email })
    await record(req, { event: 'data-export-asked', subject: userId })
    await announce(req, 'users', { id: userId })
    return { askedAt: asked.askedAt, readyAt: null }
  })
}

async function onceADay(req: PayloadRequest, userId: string): Promise<Problem> {
  const [left] = await runSql<{ seconds: number }>(req)`
    select ceil(extract(epoch from asked_at + interval '1 day' - now()))::int as seconds
    from account_exports where user_id = ${userId}`
  const headers = { 'Retry-After': String(Math.max(1, left?.seconds ?? 1)) }
  return new Problem(429, 'You can ask for your data once a day.', {}, headers)
}

/** The export job: makes the ZIP, stores it and mails the user that it is ready. */
export async function exportAccount(
  req: PayloadRequest,
  { id }: Jobs['account-export'],
  jobId: string,
): Promise<void> {
  const [wanted] = await runSql<{ userId: string; isReady: boolean }>(req)`
    select user_id as "userId", ready_at is not null as "isReady"
    from account_exports where id = ${id}`
  const person = wanted && (await asSystem(req).findById('users', wanted.userId))
  if (!person) return
  if (!wanted.isReady && !(await makeExport(req, person, id))) return
  await sendMail(req, mailTo(person, textsFor(person, { en, es }).exportReady), jobId)
}

/** @returns false if the export's row is gone when the ZIP is finished; its file is then removed */
async function makeExport(req: PayloadRequest, person: User, id: string): Promise<boolean> {
  const filename = `${id}.zip`
  const { bytes, expectedSize } = await archiveOf(req, person)
  const size = await storeBytes(bytes, { filename, mimeType: 'application/zip', expectedSize })
  const [ready] = await runSql(req)`
    update account_exports set ready_at = now(), filename = ${filename}, size = ${size}
    where id = ${id} returning id`
  if (ready) await announce(req, 'users', { id: person.id })
  else await removeFiles([filename])
  return !!ready
}

type Ready = { filename: string; size: number; readyAt: string }

/** Answers with the user's own ZIP. @throws Problem 404 before the export job has written the ZIP */
export async function serveExport(
  req: PayloadRequest,
  userId: string,
  { request, response }: Http,
): Promise<void> {
  const ready = await withDatabaseSlot(() => readReady(req, userId))
  const bytes = ready && (await (await fileStore()).open(ready.filename))
  if (!bytes) throw notFound('Your download')
  try {
    const name = `keepmore-data-${pacificDate(new Date(ready.readyAt))}.zip`
    response.attachment(name).set({
      'Content-Type': 'application/zip',
      'Content-Length': String(ready.size),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    })
    if (request.method !== 'HEAD')
      await withDatabaseSlot(() =>
        record(req, { event: 'data-export-downloaded', subject: userId }),
      )
    await sendStream(bytes, response)
  } finally {
    bytes.destroy()
  }
}

async function readReady(req: PayloadRequest, userId: string): Promise<Ready | undefined> {
  const [ready] = await runSql<Ready>(req)`
    select filename, size::float8 as size, ready_at as "readyAt" from account_exports
    where user_id = ${userId} and ready_at is not null`
  return ready
}
