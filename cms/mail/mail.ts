import type { PayloadRequest } from 'payload'
import { env } from '#cms/core/env.ts'
import { mails } from '#cms/core/metrics.ts'
import type { Mail } from '#cms/jobs/jobs.ts'
import { enqueue } from '#cms/jobs/queue.ts'
import { agentLine, findOwnAgent } from '#cms/kit/agents.ts'
import { languageFor, type Reader, textsFor } from '#cms/kit/languages.ts'
import { readFirmSettings } from '#cms/kit/site-copy.ts'
import type { User } from '#cms/payload-types.ts'
import type { OptionalMail } from '#wire/mail-preferences.ts'
import { layoutTexts, mailHtml, mailText } from './mail-layout.ts'

export type Addressee = Reader & { email: string; firstName: string }
export type MailText = Omit<Mail, 'to' | 'language'>

/** A mail to one person, which greets them before its paragraphs. @param text in the person's language */
export const mailTo = (person: Addressee, text: MailText): Mail => ({
  ...text,
  to: person.email,
  language: languageFor(person),
  paragraphs: [textsFor(person, layoutTexts).greeting(person.firstName), ...text.paragraphs],
})

/** Queues a mail, which is sent once the request's transaction is committed, never inside it. */
export const queueMail = (req: PayloadRequest, mail: Mail) => enqueue(req, 'mail', mail)

/** Queues a mail unless the user has switched off its kind. */
export async function queueOptionalMail(
  req: PayloadRequest,
  user: Addressee & Pick<User, 'mailPreferences'>,
  kind: OptionalMail,
  text: MailText,
): Promise<void> {
  if (user.mailPreferences?.[kind] !== false) await queueMail(req, mailTo(user, text))
}

/**
 * Sends a mail now: the handler of the `mail` queue and the last step of other jobs. The job's id names the
 * mail: a job that runs twice leaves one file, and a mailbox recognizes the duplicate by its Message-ID.
 */
export async function sendMail(req: PayloadRequest, mail: Mail, jobId: string): Promise<void> {
  const [copy, agent] = await Promise.all([
    readFirmSettings(req),
    findOwnAgent(req, { email: mail.to }),
  ])
  const { subject, paragraphs, action, more = [], calendar, calendarName } = mail
  const { language = 'en' } = mail
  const content = {
    language,
    subject,
    paragraphs,
    more: more.map(withUrl),
    ...(agent && { agent: agentLine(agent, language) }),
    ...(action && { action: withUrl(action) }),
  }
  const sent = req.payload.sendEmail({
    from: { name: copy.brand, address: env.mailFrom },
    replyTo: copy.email,
    to: mail.to,
    subject,
    messageId: `<${jobId}@${new URL(env.publicUrl).hostname}>`,
    headers: { 'X-Job': jobId },
    text: mailText(content, copy),
    html: mailHtml(content, copy),
    attachments: calendar ? [calendarFile(calendar, calendarName)] : [],
  })
  await sent.catch((error: unknown) => {
    mails.inc({ result: 'failed' })
    throw error
  })
  mails.inc({ result: 'sent' })
}

/** The method in the content type lets a calendar apply a change by itself (RFC 5546). */
function calendarFile(content: string, filename = 'consultation.ics') {
  const method = /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH'
  const contentType = `text/calendar; charset=utf-8; method=${method}`
  return { filename, content, contentType }
}

const withUrl = ({ label, path }: NonNullable<Mail['action']>) => ({
  label,
  url: env.publicUrl + path,
})
