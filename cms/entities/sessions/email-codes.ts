import { inArray, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import type { AuditEvent } from '#cms/audit/append.ts'
import { record } from '#cms/audit/record.ts'
import { createToken, digitsOf, isSameSecret, sha256 } from '#cms/core/crypto.ts'
import { env } from '#cms/core/env.ts'
import { Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import type { Jobs } from '#cms/jobs/jobs.ts'
import { enqueue } from '#cms/jobs/queue.ts'
import { runSql } from '#cms/kit/documents.ts'
import { textsFor } from '#cms/kit/languages.ts'
import { toJson } from '#cms/kit/to-json.ts'
import { type Addressee, type MailText, mailTo, sendMail } from '#cms/mail/mail.ts'
import type { Language } from '#wire/languages.ts'
import { CODE_DIGITS, CODE_REFUSED, type VerifyCode } from '#wire/sign-up.ts'
import { sessionMailTexts as es } from '#wire/texts/es/sessions.ts'
import { sessionMailTexts as en } from '#wire/texts/sessions.ts'
import { limitCodes } from './login-rate-limits.ts'

const LIFETIME = '15 minutes'
const MAX_ATTEMPTS = 5

/** The most codes mailed to one address in 15 minutes, however many are requested. */
const MAX_CODES = 10

/** The account that a sign-up or an invitation requests, stored until its code is typed. */
export type WantedAccount = {
  firstName: string
  lastName: string
  phone: string | null
  next: string | null
  /** Of the page of the sign-up; null where nothing tells it. */
  language: Language | null
  hash: string
  salt: string
}

export type EmailCode = {
  id: string
  purpose: 'sign-up' | 'sign-in' | 'new-email' | 'invitation'
  email: string
  /** Whose password was right, or who requests the address. A sign-in code without a user is refused. */
  userId: string | null
  account: WantedAccount | null
}

/**
 * Stores a request to prove an address and queues the mail with its code. A job decides what the mail
 * says, so that the answer and its time are the same for every address.
 */
export async function requestCode(req: PayloadRequest, wanted: Omit<EmailCode, 'id'>) {
  const id = uuidv7()
  const pendingToken = createToken()
  await inTransaction(req, async () => {
    await runSql(req)`delete from email_codes where expires_at < now()`
    await runSql(req)`
      insert into email_codes (id, pending_hash, purpose, email, user_id, account, expires_at)
      values (${id}, ${sha256(pendingToken)}, ${wanted.purpose}, ${wanted.email}, ${wanted.userId},
              ${wanted.account && toJson(wanted.account)}::jsonb,
              now() + ${LIFETIME}::interval)`
    await enqueue(req, 'email-code', { id, email: wanted.email })
  })
  return { pending: pendingToken, ...(env.showsMailedCodes && { demoCode: codeOf(id) }) }
}

/**
 * Uses up a code and runs `act` in one transaction. A try is counted before that transaction, so it stays
 * counted if the transaction rolls back.
 * @throws Problem 400 for a code that is wrong, expired, used or requested by another browser; 429
 */
export async function redeemCode<Result>(
  req: PayloadRequest,
  given: VerifyCode,
  { purposes, refusal }: { purposes: readonly EmailCode['purpose'][]; refusal: AuditEvent },
  act: (code: EmailCode) => Promise<Result>,
): Promise<Result> {
  return limitCodes(req, given.email, async () => {
    const [found] = await runSql<EmailCode>(req)`
      update email_codes set tries = tries + 1
      where pending_hash = ${sha256(given.pending)} and email = ${given.email}
        and tries < ${MAX_ATTEMPTS} and expires_at > now()
        and ${inArray(sql`purpose`, [...purposes])}
      returning id, purpose, email, user_id as "userId", account`
    // Compared without a row too, so that the time is the same.
    const isRight = isSameSecret(codeOf(found?.id ?? ''), given.code)
    if (!found || !isRight) {
      await record(req, { event: refusal, details: { by: 'mailed-code' } })
      throw refused()
    }
    return inTransaction(req, async () => {
      const used = await runSql(req)`delete from email_codes where id = ${found.id} returning id`
      if (used.length === 0) throw refused()
      return act(found)
    })
  })
}

/** The address that a user requested to change to, or null. `pendingToken` is from the requesting browser. */
export async function requestedEmail(req: PayloadRequest, userId: string, pendingToken: string) {
  const [wanted] = await runSql<{ email: string }>(req)`
    select email from email_codes where pending_hash = ${sha256(pendingToken)}
      and user_id = ${userId} and purpose = 'new-email'`
  return wanted?.email ?? null
}

const codeOf = (id: string): string => digitsOf(`email code ${id}`, CODE_DIGITS)

export const refused = () => new Problem(400, CODE_REFUSED)

type CodeRequest = Pick<EmailCode, 'purpose' | 'userId'> &
  Addressee & { isKnown: boolean; hasPassword: boolean; earlierCodes: number }

/** The job that mails a code, or that the address has an account. A sign-in with a wrong password mails nothing. */
export async function sendEmailCode(
  req: PayloadRequest,
  { id }: Jobs['email-code'],
  jobId: string,
): Promise<void> {
  const [request] = await runSql<CodeRequest>(req)`
    select c.purpose, c.email, c.user_id as "userId",
           coalesce(c.account->>'firstName', u.first_name, asker.first_name, '') as "firstName",
           coalesce(u.role, asker.role, 'client') as role,
           coalesce(case when u.hash is null then c.account->>'language' end, u.language::text,
                    asker.language::text) as language,
           u.id is not null as "isKnown",
           u.hash is not null as "hasPassword",
           (select count(*)::int from email_codes e
            where e.email = c.email and e.id < c.id and e.expires_at > now()
              and (e.purpose in ('sign-up', 'invitation') or e.user_id is not null)) as "earlierCodes"
    from email_codes c left join users u on u.email = c.email
    left join users asker on asker.id = c.user_id where c.id = ${id}`
  if (!request || request.earlierCodes >= MAX_CODES) return
  if (request.purpose === 'sign-in' && request.userId === null) return
  await sendMail(req, mailTo(request, textFor(request, id)), jobId)
}

function textFor(request: CodeRequest, id: string): MailText {
  const { purpose, isKnown, hasPassword } = request
  const texts = textsFor(request, { en, es })
  if (purpose === 'sign-up' && hasPassword) return texts.accountExists
  if (purpose === 'new-email' && isKnown) return texts.addressTaken
  return texts.code(codeOf(id))
}
