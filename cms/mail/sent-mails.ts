import type { PayloadRequest } from 'payload'
import type { Mail } from '#cms/jobs/jobs.ts'
import { runSql } from '#cms/kit/documents.ts'
import { sendMail } from './mail.ts'

/**
 * Sends a mail, and keeps its subject for the timeline if the addressee is a client. A job that runs twice
 * leaves one row. Mails with a code or a reset link are sent without it.
 */
export async function sendAndKeepMail(
  req: PayloadRequest,
  mail: Mail,
  jobId: string,
): Promise<void> {
  await sendMail(req, mail, jobId)
  await runSql(req)`
    insert into sent_mails (job_id, client_id, subject)
    select ${jobId}, id, ${mail.subject} from users where email = ${mail.to} and role = 'client'
    on conflict do nothing`
}
