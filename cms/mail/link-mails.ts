import type { PayloadRequest } from 'payload'
import { sha256 } from '#cms/core/crypto.ts'
import type { LinkMail } from '#cms/jobs/jobs.ts'
import { enqueue } from '#cms/jobs/queue.ts'
import { activateLink, mailedLinkToken } from '#cms/kit/links.ts'
import { sendMail } from './mail.ts'

/** Queues the mail of a link, whose token is made only as it leaves. */
export const queueLinkMail = (
  req: PayloadRequest,
  link: LinkMail['link'],
  mail: LinkMail['mail'],
): Promise<void> => enqueue(req, 'link-mail', { link, mail })

/** The job that mails a link. Does nothing for one that has ended or has a later mail. */
export async function sendLinkMail(
  req: PayloadRequest,
  { link, mail }: LinkMail,
  jobId: string,
): Promise<void> {
  const token = mailedLinkToken(link.purpose, jobId)
  if (!(await activateLink(req, link, sha256(token)))) return
  const { label, path } = mail.action
  await sendMail(req, { ...mail, action: { label, path: `${path}#t=${token}` } }, jobId)
}
