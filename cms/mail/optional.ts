import type { PayloadRequest } from 'payload'
import type { Mail } from '#cms/jobs/jobs.ts'
import type { User } from '#cms/payload-types.ts'
import type { OptionalMail } from '#wire/mail-preferences.ts'
import { queueMail } from './mail.ts'

/** Queues a mail unless the user has switched off its kind. */
export async function queueOptionalMail(
  req: PayloadRequest,
  { mailPreferences }: User,
  kind: OptionalMail,
  mail: Mail,
): Promise<void> {
  if (mailPreferences?.[kind] !== false) await queueMail(req, mail)
}
