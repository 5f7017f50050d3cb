import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { runSql } from '#cms/kit/documents.ts'
import { toJson } from '#cms/kit/to-json.ts'
import { actorIdOf } from '#cms/kit/viewer-of.ts'
import type { OfferState } from '#wire/offer-states.ts'
import type { OfferTerms } from '#wire/offer-terms.ts'
import type { NewOffer, OfferDetails, OfferRank, OfferVersion } from '#wire/offers.ts'
import { deleteDraft } from './draft-writes.ts'

type OfferFacts = Pick<NewOffer, 'buyerNames' | 'agent'> & {
  id: string
  home: string
  /** The link through which it came in. */
  linkId: string | null
}

export async function insertOffer(
  req: PayloadRequest,
  { id, home, linkId, buyerNames, agent }: OfferFacts,
): Promise<void> {
  const { name, email, brokerage, licenceNumber = null } = agent
  await runSql(req)`
    insert into offers (id, property_id, link_id, buyer_names, agent_name, agent_email, brokerage, licence_number)
    values (${id}, ${home}, ${linkId}, ${toJson(buyerNames)}::jsonb, ${name}, ${email}, ${brokerage},
      ${licenceNumber})`
}

/** A version as it is stored. One that is not signed yet is a draft, which only the sellers have. */
type StoredVersion = {
  number: number
  side: OfferVersion['side']
  terms: OfferTerms
  text: string
  sha256: string
  signedAt: string | null
  expiresAt: string
  files: string[]
}

/** Adds a version with its files. @returns false where its time is over by the database's clock */
export async function insertVersion(
  req: PayloadRequest,
  offer: string,
  { number, side, terms, text, sha256, signedAt, expiresAt, files }: StoredVersion,
): Promise<boolean> {
  const inserted = await runSql(req)`
    insert into offer_versions (offer_id, number, side, terms, terms_text, terms_sha256, signed_at,
      expires_at, is_draft, by_id)
    select ${offer}::uuid, ${number}::int, ${side}::text, ${toJson(terms)}::jsonb, ${text}::text,
      ${sha256}::text, ${signedAt}::timestamptz, ${expiresAt}::timestamptz, ${signedAt === null}::boolean,
      ${actorIdOf(req)}::uuid
    where ${expiresAt}::timestamptz > offer_clock() returning number`
  if (inserted.length === 0) return false
  await runSql(req)`
    insert into offer_files (offer_id, number, upload_id)
    select ${offer}::uuid, ${number}::int, id from unnest(${`{${files}}`}::uuid[]) as id`
  return true
}

/** Ends the unfinished acceptance of an offer. Its signatures stay in their rows and count no longer. */
export const endAcceptance = (req: PayloadRequest, id: string) =>
  runSql(req)`
    update acceptances set state = 'ended', updated_at = clock_timestamp()
    where offer_id = ${id} and state = 'open'`

/** Counts the `version` of a locked offer up, for a change that moves it to no other state. */
export const countChange = (req: PayloadRequest, id: string) =>
  runSql(req)`
    update offers set version = version + 1, updated_at = clock_timestamp() where id = ${id}`

/**
 * Moves a locked offer to a state and perhaps to its next version, and counts its `version` up. An acceptance that was
 * being signed ends, and a counter that was not sent, because they were of the state before.
 * @param inTime writes only where the time of the current version is not over
 * @returns false where it is over
 */
export async function writeState(
  req: PayloadRequest,
  id: string,
  state: OfferState,
  number: number,
  { inTime = false } = {},
): Promise<boolean> {
  const written = await runSql(req)`
    update offers set state = ${state}, number = ${number}, version = offers.version + 1,
      updated_at = clock_timestamp()
    from offer_versions as current
    where offers.id = ${id} and current.offer_id = offers.id and current.number = offers.number
      and (not ${inTime}::boolean or current.expires_at > offer_clock()) returning offers.id`
  if (written.length === 0) return false
  await endAcceptance(req, id)
  await deleteDraft(req, id)
  return true
}

/** @returns false where this user has viewed this version before */
export async function insertEvent(
  req: PayloadRequest,
  { id, number }: { id: string; number: number },
  event: OfferDetails['log'][number]['event'],
): Promise<boolean> {
  const inserted = await runSql(req)`
    insert into offer_events (id, offer_id, number, event, by_id)
    values (${uuidv7()}, ${id}, ${number}, ${event}, ${actorIdOf(req)})
    on conflict (offer_id, number, by_id) where event = 'viewed' do nothing returning id`
  return inserted.length > 0
}

/**
 * Writes a seller's place and star of an offer. Another offer of the home that has the place or the star of this seller
 * loses it, so that each is given once.
 */
export async function writeRank(
  req: PayloadRequest,
  { id, home, userId }: Record<'id' | 'home' | 'userId', string>,
  { rank, star }: OfferRank,
): Promise<void> {
  await runSql(req)`
    update offer_opinions
    set rank = case when rank = ${rank}::int then null else rank end, star = star and not ${star}::boolean
    where user_id = ${userId} and offer_id <> ${id}
      and offer_id in (select id from offers where property_id = ${home})`
  await runSql(req)`
    insert into offer_opinions (offer_id, user_id, rank, star) values (${id}, ${userId}, ${rank}, ${star})
    on conflict (offer_id, user_id) do update set rank = excluded.rank, star = excluded.star`
}

/** Writes a seller's no; the time of an earlier one stays. */
export async function writeNo(
  req: PayloadRequest,
  id: string,
  userId: string,
  reason: string | null,
): Promise<void> {
  await runSql(req)`
    insert into offer_opinions (offer_id, user_id, declined_at, decline_reason)
    values (${id}, ${userId}, clock_timestamp(), ${reason})
    on conflict (offer_id, user_id) do update
      set declined_at = coalesce(offer_opinions.declined_at, excluded.declined_at),
        decline_reason = excluded.decline_reason`
}

/** Takes one seller's no to an offer back, or with null every seller's. @returns how many there were */
export async function clearRefusals(
  req: PayloadRequest,
  id: string,
  userId: string | null,
): Promise<number> {
  const cleared = await runSql(req)`
    update offer_opinions set declined_at = null, decline_reason = null
    where offer_id = ${id} and declined_at is not null
      and (${userId}::uuid is null or user_id = ${userId}) returning user_id`
  return cleared.length
}

/** Whether a mail about an offer may leave now: at most one in ten minutes. Takes the turn. */
export async function takeMailTurn(req: PayloadRequest, id: string): Promise<boolean> {
  const taken = await runSql(req)`
    update offers set mailed_at = clock_timestamp()
    where id = ${id} and (mailed_at is null or mailed_at <= clock_timestamp() - interval '10 minutes')
    returning id`
  return taken.length > 0
}

/** Files the signed paper with the version that it answers. */
export const fileSignedPaper = (
  req: PayloadRequest,
  { offerId, number }: { offerId: string; number: number },
  upload: string,
) =>
  runSql(req)`
    insert into offer_files (offer_id, number, upload_id) values (${offerId}, ${number}, ${upload})
    on conflict do nothing`
