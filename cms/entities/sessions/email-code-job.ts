import { sql } from 'drizzle-orm'
import { type BasePayload, createLocalReq } from 'payload'
import type { Jobs, Mail } from '#cms/jobs/jobs.ts'
import { runSql } from '#cms/kit/documents.ts'
import { sendMail } from '#cms/mail/mail.ts'
import { codeMail, knownAddressMail, takenAddressMail } from '#cms/mail/sign-in.ts'
import { codeOf, type EmailCode } from './email-codes.ts'

/** The most codes mailed to one address in 15 minutes, however many are requested. */
const MOST_MAILED = 10

type Addressee = Pick<EmailCode, 'purpose' | 'email' | 'userId'> & {
  firstName: string | null
  isKnown: boolean
  hasPassword: boolean
  earlier: number
}

/**
 * The job that mails a code, or mails that the address has an account already. A sign-in with a wrong
 * password mails nothing.
 */
export function emailCodeWorker(payload: BasePayload) {
  return async ({ id }: Jobs['email-code'], jobId: string): Promise<void> => {
    const [to] = await runSql<Addressee>(
      await createLocalReq({}, payload),
      sql`select c.purpose, c.email, c.user_id as "userId",
                 coalesce(c.account->>'firstName', u.first_name, asker.first_name) as "firstName",
                 u.id is not null as "isKnown",
                 u.hash is not null as "hasPassword",
                 (select count(*)::int from email_codes e
                  where e.email = c.email and e.id < c.id and e.expires_at > now()
                    and (e.purpose = 'sign-up' or e.user_id is not null)) as earlier
          from email_codes c left join users u on u.email = c.email
          left join users asker on asker.id = c.user_id where c.id = ${id}`,
    )
    if (!to || to.earlier >= MOST_MAILED) return
    if (to.purpose === 'sign-in' && to.userId === null) return
    const person = { email: to.email, firstName: to.firstName ?? '' }
    await sendMail(payload, mailFor(to, person, id), jobId)
  }
}

function mailFor(
  { purpose, isKnown, hasPassword }: Addressee,
  person: { email: string; firstName: string },
  id: string,
): Mail {
  if (purpose === 'sign-up' && hasPassword) return knownAddressMail(person)
  if (purpose === 'new-email' && isKnown) return takenAddressMail(person)
  return codeMail(person, codeOf(id))
}
