import { type BasePayload, createLocalReq, type PayloadRequest } from 'payload'
import { env } from '#cms/core/env.ts'
import type { Mail } from '#cms/jobs/jobs.ts'
import { enqueue } from '#cms/jobs/queue.ts'
import { readCopy } from '#cms/kit/site-copy.ts'
import { type MailContent, mailHtml, mailText } from './mail-layout.ts'

/** Queues a mail, which is sent once the request's transaction is committed, never inside it. */
export const queueMail = (req: PayloadRequest, mail: Mail) => enqueue(req, 'mail', mail)

/** The handler of the `mail` queue. */
export const mailWorker =
  (payload: BasePayload) =>
  (mail: Mail, jobId: string): Promise<void> =>
    sendMail(payload, mail, jobId)

/**
 * Sends a mail now, from a job. The job's id names the mail: a job that runs twice leaves one file, and a
 * mailbox recognizes the duplicate by its Message-ID.
 */
export async function sendMail(payload: BasePayload, mail: Mail, jobId: string): Promise<void> {
  const copy = await readCopy(await createLocalReq({}, payload))
  const letter = letterOf(mail)
  await payload.sendEmail({
    from: { name: copy.brand, address: env.mailFrom },
    replyTo: copy.email,
    to: mail.to,
    subject: mail.subject,
    messageId: `<${jobId}@${new URL(env.publicUrl).hostname}>`,
    headers: { 'X-Job': jobId },
    text: mailText(letter, copy),
    html: mailHtml(letter, copy),
    ...(mail.calendar && {
      attachments: [
        {
          filename: 'consultation.ics',
          content: mail.calendar,
          // The method in the content type lets a calendar apply a change by itself (RFC 5546).
          contentType: `text/calendar; charset=utf-8; method=${methodIn(mail.calendar)}`,
        },
      ],
    }),
  })
}

const methodIn = (calendar: string) => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH'

const whole = ({ label, path }: NonNullable<Mail['action']>) => ({
  label,
  url: env.publicUrl + path,
})

const letterOf = ({ subject, paragraphs, action, more = [] }: Mail): MailContent => ({
  subject,
  paragraphs,
  more: more.map(whole),
  ...(action && { action: whole(action) }),
})
