import { type BasePayload, createLocalReq, type PayloadRequest } from 'payload'
import { env } from '#cms/env.ts'
import { enqueue } from '#cms/jobs/queue.ts'
import { readCopy } from '#cms/publish/snapshot.ts'

type MailLink = { label: string; path: string }

/** A mail as its job carries it: paragraphs of plain text, links, an optional calendar file. */
export type Mail = {
  to: string
  subject: string
  paragraphs: string[]
  /** The one thing to do. */
  action?: MailLink
  /** What else can be done, in smaller words. */
  more?: MailLink[]
  calendar?: string
}

/** Sends a mail once the request's transaction is committed. Nothing is sent inside a transaction. */
export const queueMail = (req: PayloadRequest, mail: Mail) => enqueue(req, 'mail', mail)

/** The job of a mail that is ready as it is. */
export const mailWorker =
  (payload: BasePayload) =>
  (mail: Mail, jobId: string): Promise<void> =>
    sendMail(payload, mail, jobId)

/**
 * Sends a mail now, from a job. The job's id names the mail: run twice, it leaves one file, and a
 * mailbox that got it twice can tell by its Message-ID.
 */
export async function sendMail(payload: BasePayload, mail: Mail, jobId: string): Promise<void> {
  const { brokerage, licenceNumber, address } = await readCopy(await createLocalReq({}, payload))
  const signature = `${brokerage} · ${licenceNumber}\n${address}`
  const link = mail.action && `${env.publicUrl}${mail.action.path}`
  const links = [...(mail.action ? [mail.action] : []), ...(mail.more ?? [])]
  const text = [
    ...mail.paragraphs,
    ...links.map(({ label, path }) => `${label}: ${env.publicUrl}${path}`),
  ]
  await payload.sendEmail({
    to: mail.to,
    subject: mail.subject,
    messageId: `<${jobId}@${new URL(env.publicUrl).hostname}>`,
    headers: { 'X-Job': jobId },
    text: `${text.join('\n\n')}\n\n--\n${signature}\n`,
    html: html(mail, link, signature),
    ...(mail.calendar && {
      attachments: [
        {
          filename: 'consultation.ics',
          content: mail.calendar,
          // The method beside the type is what lets a calendar take a change in by itself (RFC 5546).
          contentType: `text/calendar; charset=utf-8; method=${methodIn(mail.calendar)}`,
        },
      ],
    }),
  })
}

const methodIn = (calendar: string) => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH'

const escape = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

function html(mail: Mail, link: string | undefined, signature: string): string {
  const paragraphs = mail.paragraphs.map((text) => `<p style="margin:0 0 16px">${escape(text)}</p>`)
  const button = link
    ? `<p style="margin:24px 0"><a href="${escape(link)}" style="background:#c64a12;color:#ffffff;` +
      `padding:12px 20px;border-radius:10px;text-decoration:none">${escape(mail.action?.label ?? '')}</a></p>`
    : ''
  const more = (mail.more ?? []).map(
    ({ label, path }) =>
      `<p style="margin:0 0 12px"><a href="${escape(env.publicUrl + path)}" style="color:#1f4d3f">${escape(label)}</a></p>`,
  )
  return (
    `<!doctype html><html lang="en"><body style="margin:0;background:#faf7f1;color:#1d2421;` +
    `font:17px/1.5 Helvetica,Arial,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 20px">` +
    `<p style="font:28px Georgia,serif;color:#1f4d3f;margin:0 0 24px">KeepMore</p>` +
    `${paragraphs.join('')}${button}${more.join('')}<p style="border-top:1px solid #ddd5c5;padding-top:16px;color:#5b6660;` +
    `font-size:14px">${escape(signature).replace('\n', '<br>')}</p></div></body></html>`
  )
}
