import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { digitsOf, isSameSecret } from '#cms/core/crypto.ts'
import { Problem, retryLater } from '#cms/core/problem.ts'
import { lockUserRow } from '#cms/entities/users/actions.ts'
import type { Jobs } from '#cms/jobs/jobs.ts'
import { enqueue } from '#cms/jobs/queue.ts'
import { runSql } from '#cms/kit/documents.ts'
import { textsFor } from '#cms/kit/languages.ts'
import { codeRefusals } from '#cms/kit/refusals.ts'
import { userOf } from '#cms/kit/viewer-of.ts'
import { type Addressee, mailTo, sendMail } from '#cms/mail/mail.ts'
import { contractTypeLabel } from '#wire/contracts.ts'
import type { OfferVersion } from '#wire/offers.ts'
import { CODE_DIGITS } from '#wire/sign-up.ts'
import { CODE_MINUTES, MAX_CODE_TRIES, type NewSigningCode } from '#wire/signing-codes.ts'
import { codeTexts as es } from '#wire/texts/es/signing-codes.ts'
import { codeTexts } from '#wire/texts/signing-codes.ts'

/** The most codes mailed to one signer within an hour. */
const CODES_AN_HOUR = 5

/** The code of a row of `signing_codes`: it is computed for the mail and at a try, and stored nowhere. */
const codeOf = (id: string): string => digitsOf(`signing code ${id}`, CODE_DIGITS)

/** The columns that name what a code signs. Neither a version nor a document of a contract is ever changed. */
const columnsOf = (subject: NewSigningCode) =>
  'contractId' in subject
    ? { offerId: null, number: null, contractId: subject.contractId }
    : { ...subject, contractId: null }

/**
 * Mails the request's user a one-time code for what they sign; it ends their earlier code for it. The user's row is
 * locked, so that two requests at once count each other. The caller has checked that the user can sign it.
 * @throws Problem 429 after five codes in an hour
 */
export async function mailCode(req: PayloadRequest, subject: NewSigningCode): Promise<void> {
  const { id: userId, email } = userOf(req)
  await lockUserRow(req, userId)
  const [sent] = await runSql<{ count: number }>(req)`
    select count(*)::int as count from signing_codes
    where user_id = ${userId} and sent_at > clock_timestamp() - interval '1 hour'`
  if ((sent?.count ?? 0) >= CODES_AN_HOUR) throw retryLater(429, codeTexts.often, 3600)
  const { offerId, number, contractId } = columnsOf(subject)
  await runSql(req)`
    update signing_codes set is_over = true
    where user_id = ${userId} and not is_over and offer_id is not distinct from ${offerId}::uuid
      and number is not distinct from ${number}::int
      and contract_id is not distinct from ${contractId}::uuid`
  const id = uuidv7()
  await runSql(req)`
    insert into signing_codes (id, user_id, offer_id, number, contract_id, expires_at)
    values (${id}, ${userId}, ${offerId}, ${number}, ${contractId},
      clock_timestamp() + make_interval(mins => ${CODE_MINUTES}))`
  await enqueue(req, 'signing-code', { id, email })
}

type Asked = Addressee & {
  /** Of the offer; null for a contract. */
  address: string | null
  side: OfferVersion['side'] | null
  contractType: string | null
  contractHome: string | null
}

/** The job that mails a code. Running it twice mails the same code. */
export async function sendSigningCode(
  req: PayloadRequest,
  { id }: Jobs['signing-code'],
  jobId: string,
): Promise<void> {
  const [asked] = await runSql<Asked>(req)`
    select email, first_name as "firstName", role, language, address, side, contract_type::text as "contractType",
      property_address as "contractHome"
    from signing_codes
      join users on users.id = signing_codes.user_id
      left join offers on offers.id = offer_id
      left join offer_versions as version
        on version.offer_id = offers.id and version.number = signing_codes.number
      left join properties on properties.id = offers.property_id
      left join contracts on contracts.id = contract_id
    where signing_codes.id = ${id} and not is_over
      and signing_codes.expires_at > clock_timestamp()`
  if (!asked) return
  const texts = textsFor(asked, { en: codeTexts, es })
  const what =
    asked.contractType === null
      ? texts[asked.side === 'seller' ? 'counter' : 'offer'](asked.address ?? '')
      : texts.contract(contractTypeLabel(asked.contractType), asked.contractHome)
  await sendMail(req, mailTo(asked, texts.mail(what, codeOf(id), CODE_MINUTES)), jobId)
}

/**
 * Counts a try of the signer's code and compares it. A right code is used up with it; if the transaction rolls back, the
 * code and its try are as before. The caller commits the try of a wrong code: it answers {@link wrongCode} afterwards.
 * @returns how many tries are left after a wrong code, 0 for one that cannot be used; null for the right code
 */
export async function tryCode(
  req: PayloadRequest,
  subject: NewSigningCode,
  code: string,
): Promise<number | null> {
  const { offerId, number, contractId } = columnsOf(subject)
  const [tried] = await runSql<{ id: string; tries: number }>(req)`
    update signing_codes set tries = tries + 1
    where user_id = ${userOf(req).id} and offer_id is not distinct from ${offerId}::uuid
      and number is not distinct from ${number}::int
      and contract_id is not distinct from ${contractId}::uuid
      and not is_over and tries < ${MAX_CODE_TRIES} and expires_at > clock_timestamp()
    returning id, tries`
  if (!tried) return 0
  if (!isSameSecret(codeOf(tried.id), code)) return MAX_CODE_TRIES - tried.tries
  await runSql(req)`update signing_codes set is_over = true where id = ${tried.id}`
  return null
}

/** The 400 of a code that is wrong or cannot be used. */
export function wrongCode(triesLeft: number): Problem {
  const message = codeRefusals.wrong(triesLeft)
  return new Problem(400, message, { fields: { code: message }, triesLeft })
}
