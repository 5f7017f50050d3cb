import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { isoTime, runSql } from '#cms/kit/documents.ts'
import { toJson } from '#cms/kit/to-json.ts'
import { CONSENT_VERSION, type Signature } from '#wire/signatures.ts'

/** A version of an offer, and the user who signs it. */
type Signing = { offerId: string; number: number; userId: string }

/** Where a signature comes from. Both as received. */
export type Origin = { address: string; agent: string }

/** Ends an acceptance of a home whose version can no longer be accepted: the row of the offer moved on, or its time is over. */
export const endStaleAcceptance = (req: PayloadRequest, home: string) =>
  runSql(req)`
    update acceptances set state = 'ended', updated_at = clock_timestamp()
    from offers join offer_versions as version
      on version.offer_id = offers.id and version.number = offers.number
    where acceptances.property_id = ${home} and acceptances.state = 'open'
      and offers.id = acceptances.offer_id
      and (offers.state not in ('received', 'agreed') or offers.number <> acceptances.number
        or version.expires_at <= offer_clock())`

/** The offer whose acceptance a home waits for. */
export async function findOpenAcceptance(
  req: PayloadRequest,
  home: string,
): Promise<{ id: string; offerId: string } | undefined> {
  const [found] = await runSql<{ id: string; offerId: string }>(req)`
    select id, offer_id as "offerId" from acceptances where property_id = ${home} and state = 'open'`
  return found
}

/** Starts the one unfinished acceptance of a locked home. @returns its id */
export async function startAcceptance(
  req: PayloadRequest,
  { home, offerId, number }: { home: string } & Omit<Signing, 'userId'>,
): Promise<string> {
  const id = uuidv7()
  await runSql(req)`
    insert into acceptances (id, property_id, offer_id, number)
    values (${id}, ${home}, ${offerId}, ${number})`
  return id
}

type Given = Origin & { signature: Signature }

/** What each table of signatures holds of one, beside what it signs. */
const SIGNATURE_COLUMNS = sql`user_id, kind, name, strokes, consent, terms_sha256, address, agent, signed_at`

/** The values of {@link SIGNATURE_COLUMNS} for a signature that is given now, under a row of `offer_versions`. */
function signatureValues(userId: string, { signature, address, agent }: Given): SQL {
  const { kind, name } = signature
  const strokes = signature.kind === 'drawn' ? toJson(signature.strokes) : null
  return sql`${userId}::uuid, ${kind}::text, ${name}::text, ${strokes}::jsonb, ${CONSENT_VERSION}::text,
    terms_sha256, ${address}::text, ${agent}::text, offer_clock()`
}

/** Adds a seller's signature. @returns false where the time of the version is over by the database's clock */
export async function insertSignature(
  req: PayloadRequest,
  acceptance: string,
  { offerId, number, userId }: Signing,
  given: Given,
): Promise<boolean> {
  const signed = await runSql(req)`
    insert into acceptance_signatures (acceptance_id, ${SIGNATURE_COLUMNS})
    select ${acceptance}::uuid, ${signatureValues(userId, given)}
    from offer_versions
    where offer_id = ${offerId} and number = ${number} and expires_at > offer_clock()
    returning user_id`
  return signed.length > 0
}

/**
 * Adds a seller's signature under the draft of a counter.
 * @returns false where the time of the draft, or of the buyer's version that it answers, is over by the database's clock
 */
export async function insertCounterSignature(
  req: PayloadRequest,
  { offerId, number, userId }: Signing,
  given: Given,
): Promise<boolean> {
  const signed = await runSql(req)`
    insert into counter_signatures (offer_id, number, ${SIGNATURE_COLUMNS})
    select offer_id, number, ${signatureValues(userId, given)}
    from offer_versions
    where offer_id = ${offerId} and number = ${number} and is_draft and expires_at > offer_clock()
      and exists (select from offers join offer_versions as answered
          on answered.offer_id = offers.id and answered.number = offers.number
        where offers.id = ${offerId} and answered.expires_at > offer_clock())
    returning user_id`
  return signed.length > 0
}

/**
 * Takes a signature of an unfinished acceptance back. The acceptance ends with its last signature.
 * @returns false without such a signature
 */
export async function deleteSignature(
  req: PayloadRequest,
  { offerId, userId }: Pick<Signing, 'offerId' | 'userId'>,
): Promise<boolean> {
  const taken = await runSql(req)`
    delete from acceptance_signatures as signature using acceptances
    where acceptances.id = acceptance_id and offer_id = ${offerId} and state = 'open'
      and signature.user_id = ${userId} returning signature.user_id`
  await runSql(req)`
    update acceptances set state = 'ended', updated_at = clock_timestamp()
    where offer_id = ${offerId} and state = 'open'
      and not exists (select from acceptance_signatures where acceptance_id = acceptances.id)`
  return taken.length > 0
}

/** Ends the unfinished acceptance of a home: `complete` with its last signature, else `ended`. */
export const closeAcceptance = (
  req: PayloadRequest,
  home: string,
  state: 'complete' | 'ended',
): Promise<unknown> =>
  runSql(req)`
    update acceptances set state = ${state}, updated_at = clock_timestamp()
    where property_id = ${home} and state = 'open'`

/**
 * Accepts the current version of a locked offer, unless it was over: now, or at the instant that staff record.
 * @returns the instant of acceptance, ISO 8601; undefined where the version was over
 */
export async function writeAccepted(
  req: PayloadRequest,
  id: string,
  recordedAt: string | null,
): Promise<string | undefined> {
  const [accepted] = await runSql<{ at: string }>(req)`
    update offers set state = 'accepted', version = version + 1, updated_at = clock_timestamp()
    from offer_versions as signed
    where offers.id = ${id} and signed.offer_id = offers.id and signed.number = offers.number
      and signed.expires_at > coalesce(${recordedAt}::timestamptz, offer_clock())
    returning ${isoTime(sql`coalesce(${recordedAt}::timestamptz, offer_clock())`)} as at`
  return accepted?.at
}

/** The text of a version or of the draft, and its hash. */
export async function findTerms(req: PayloadRequest, offerId: string, number: number) {
  const [found] = await runSql<{ number: number; sha256: string; text: string }>(req)`
    select number, terms_sha256 as sha256, terms_text as text from offer_versions
    where offer_id = ${offerId} and number = ${number}`
  return found
}
