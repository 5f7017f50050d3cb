import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { digitsOf, isSameSecret } from '#cms/core/crypto.ts'
import { Problem, retryLater } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { lockOffer } from '#cms/entities/offers/queries.ts'
import { lockUserRow } from '#cms/entities/users/actions.ts'
import type { Jobs } from '#cms/jobs/jobs.ts'
import { enqueue } from '#cms/jobs/queue.ts'
import { runSql } from '#cms/kit/documents.ts'
import { userOf } from '#cms/kit/viewer-of.ts'
import { mailTo, sendMail } from '#cms/mail/mail.ts'
import { CODE_MINUTES, MAX_CODE_TRIES, type NewSigningCode } from '#wire/acceptances.ts'
import { CODE_DIGITS } from '#wire/sign-up.ts'
import { acceptanceMails, acceptanceRefusals } from '#wire/texts/acceptances.ts'
import { requireSignable } from './facts.ts'

/** The most codes mailed to one signer within an hour. */
const CODES_AN_HOUR = 5

/** The code of a row of `signing_codes`: it is computed for the mail and at a try, and stored nowhere. */
const codeOf = (id: string): string => digitsOf(`signing code ${id}`, CODE_DIGITS)

/**
 * Mails a seller a one-time code for a version of an offer; it ends the seller's earlier code for this version. The
 * user's row is locked, so that two requests at once count each other.
 * @throws Problem 404; 409 with `current` for an offer that the seller cannot sign; 429 after five codes in an hour
 */
export function requestCode(
  req: PayloadRequest,
  { offerId, number }: NewSigningCode,
): Promise<void> {
  return inTransaction(req, async () => {
    const { offer, home } = await lockOffer(req, offerId)
    await requireSignable(req, { offer, home }, number)
    const { id: userId, email } = userOf(req)
    await lockUserRow(req, userId)
    const [sent] = await runSql<{ count: number }>(req)`
      select count(*)::int as count from signing_codes
      where user_id = ${userId} and sent_at > clock_timestamp() - interval '1 hour'`
    if ((sent?.count ?? 0) >= CODES_AN_HOUR)
      throw retryLater(429, acceptanceRefusals.codesOften, 3600)
    await runSql(req)`
      update signing_codes set is_over = true
      where user_id = ${userId} and offer_id = ${offerId} and number = ${number} and not is_over`
    const id = uuidv7()
    await runSql(req)`
      insert into signing_codes (id, user_id, offer_id, number, expires_at)
      values (${id}, ${userId}, ${offerId}, ${number},
        clock_timestamp() + make_interval(mins => ${CODE_MINUTES}))`
    await enqueue(req, 'signing-code', { id, email })
  })
}

/** The job that mails a code. Running it twice mails the same code. */
export async function sendSigningCode(
  req: PayloadRequest,
  { id }: Jobs['signing-code'],
  jobId: string,
): Promise<void> {
  const [asked] = await runSql<{ email: string; firstName: string; address: string }>(req)`
    select email, first_name as "firstName", address from signing_codes
      join users on users.id = user_id
      join offers on offers.id = offer_id
      join properties on properties.id = property_id
    where signing_codes.id = ${id} and not is_over and expires_at > clock_timestamp()`
  if (!asked) return
  const text = acceptanceMails.code(asked.address, codeOf(id), CODE_MINUTES)
  await sendMail(req, mailTo(asked, text), jobId)
}

/**
 * Counts a try of the signer's code and compares it. A right code is used up with it; if the transaction rolls back, the
 * code and its try are as before.
 * @returns how many tries are left after a wrong code, 0 for one that cannot be used; null for the right code
 */
export async function tryCode(
  req: PayloadRequest,
  { offerId, number }: NewSigningCode,
  code: string,
): Promise<number | null> {
  const [tried] = await runSql<{ id: string; tries: number }>(req)`
    update signing_codes set tries = tries + 1
    where user_id = ${userOf(req).id} and offer_id = ${offerId} and number = ${number}
      and not is_over and tries < ${MAX_CODE_TRIES} and expires_at > clock_timestamp()
    returning id, tries`
  if (!tried) return 0
  if (!isSameSecret(codeOf(tried.id), code)) return MAX_CODE_TRIES - tried.tries
  await runSql(req)`update signing_codes set is_over = true where id = ${tried.id}`
  return null
}

/** The 400 of a code that is wrong or cannot be used. */
export function wrongCode(triesLeft: number): Problem {
  const message = acceptanceRefusals.wrongCode(triesLeft)
  return new Problem(400, message, { fields: { code: message }, triesLeft })
}
