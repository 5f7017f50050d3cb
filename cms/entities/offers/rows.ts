import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { executePrepared, executeSql, isoTime } from '#cms/kit/documents.ts'
import type { OfferState } from '#wire/offer-states.ts'
import type { OfferTerms } from '#wire/offer-terms.ts'
import type { OfferDetails, OfferVersion } from '#wire/offers.ts'

/** What one seller thinks of an offer. */
type Opinion = {
  userId: string
  seller: string
  rank: number | null
  star: boolean
  declinedAt: string | null
  reason: string | null
}

/** A person's signature, with the name as it was signed. */
type SignatureRow = { userId: string; seller: string; at: string }

/** The sellers' counter that was not sent, with the signatures under it, oldest first. */
export type DraftRow = Pick<OfferVersion, 'number' | 'terms' | 'termsSha256' | 'expiresAt'> & {
  signatures: SignatureRow[]
}

/** An offer with its current version. `state` is what the row holds: `now` tells whether its time is over. */
export type OfferRow = Omit<OfferVersion, 'terms' | 'sentAt'> & {
  id: string
  propertyId: string
  state: OfferState
  version: number
  buyerNames: string[]
  agent: { name: string; email: string; brokerage: string; licenceNumber: string | null }
  receivedAt: string
  /** The database's clock at the read. */
  now: string
  terms: OfferTerms
  opinions: Opinion[]
  /** Of the current version, oldest first. */
  signatures: SignatureRow[]
  draft: DraftRow | null
}

/** The open offers with their current version and their home. */
export const OPEN_OFFERS = sql`offers join offer_versions as sent on offer_id = offers.id and sent.number = offers.number
  join properties as home on home.id = offers.property_id
  where offers.state in ('received', 'countered', 'agreed') and expires_at > offer_clock()`

const NAME = sql`nullif(trim(first_name || ' ' || last_name), '')`

/** The columns of a version `v`, as {@link OfferVersion}. */
const VERSION = sql`v.number, v.side, v.terms, v.terms_sha256 as "termsSha256",
  ${isoTime(sql`v.signed_at`)} as "signedAt", ${isoTime(sql`v.expires_at`)} as "expiresAt",
  (select coalesce(jsonb_agg(upload_id order by upload_id), '[]') from offer_files f
    where f.offer_id = v.offer_id and f.number = v.number) as files`

/** The signatures of a table `s`, as {@link SignatureRow}s, oldest first. */
const SIGNATURES = sql`coalesce(jsonb_agg(jsonb_build_object('userId', s.user_id, 'seller', s.name,
  'at', ${isoTime(sql`s.signed_at`)}) order by s.signed_at, s.user_id), '[]')`

/** The draft of an offer `o`, as {@link DraftRow}. */
const DRAFT = sql`select jsonb_build_object('number', d.number, 'terms', d.terms,
    'termsSha256', d.terms_sha256, 'expiresAt', ${isoTime(sql`d.expires_at`)},
    'signatures', (select ${SIGNATURES} from counter_signatures s
      where s.offer_id = d.offer_id and s.number = d.number))
  from offer_versions d where d.offer_id = o.id and d.is_draft`

const selectWhere = (where: SQL): SQL<OfferRow> => sql`
    select o.id, o.property_id as "propertyId", o.state, o.version, o.buyer_names as "buyerNames",
      jsonb_build_object('name', agent_name, 'email', agent_email, 'brokerage', brokerage,
        'licenceNumber', licence_number) as agent,
      ${isoTime(sql`o.received_at`)} as "receivedAt", ${isoTime(sql`offer_clock()`)} as now, ${VERSION},
      (select coalesce(jsonb_agg(jsonb_build_object('userId', user_id, 'seller', coalesce(${NAME}, ''),
          'rank', rank, 'star', star, 'declinedAt', ${isoTime(sql`declined_at`)},
          'reason', decline_reason) order by user_id), '[]')
        from offer_opinions p join users on users.id = p.user_id where p.offer_id = o.id) as opinions,
      (select ${SIGNATURES} from acceptance_signatures s join acceptances a on a.id = s.acceptance_id
        where a.offer_id = o.id and a.number = o.number and a.state <> 'ended') as signatures,
      (${DRAFT}) as draft
    from offers o join offer_versions v on v.offer_id = o.id and v.number = o.number
    where ${where} order by o.received_at, o.id`

const openSignature = (home: string, userId: string | null): SQL => sql`
  select user_id from acceptance_signatures
  join acceptances on acceptances.id = acceptance_id
  where property_id = ${home} and state = 'open' and user_id = ${userId}`

/**
 * The open offers of a home that wait for an answer of this user: how many, and when the first of them ends; null
 * for none. An offer that they declined waits for the others, and so does one whose counter they have signed; while they
 * have signed one, none waits for them.
 */
export const unansweredOffers = (home: string, userId: string): SQL => sql`
  select jsonb_build_object('count', count(*)::int, 'firstEnd', ${isoTime(sql`min(expires_at)`)})
  from ${OPEN_OFFERS} and offers.property_id = ${home} and offers.state <> 'countered'
    and not exists (select from offer_opinions p
      where p.offer_id = offers.id and p.user_id = ${userId} and p.declined_at is not null)
    and not exists (select from counter_signatures c join offer_versions d using (offer_id, number)
      where c.offer_id = offers.id and c.user_id = ${userId} and d.is_draft)
    and not exists (${openSignature(home, userId)})
  having count(*) > 0`

const findWhere = (req: PayloadRequest, where: SQL): Promise<OfferRow[]> =>
  executePrepared(req, selectWhere(where))

/** Selects the offers of a home, oldest first. */
export const selectOffers = (home: string): SQL<OfferRow> =>
  selectWhere(sql`o.property_id = ${home}`)

export const findOffers = (req: PayloadRequest, home: string): Promise<OfferRow[]> =>
  executePrepared(req, selectOffers(home))

export async function findOffer(req: PayloadRequest, id: string): Promise<OfferRow | undefined> {
  const [found] = await findWhere(req, sql`o.id = ${id}`)
  return found
}

/** The offer of an agent's link. */
export async function findOfferOfLink(
  req: PayloadRequest,
  link: string,
): Promise<OfferRow | undefined> {
  const [found] = await findWhere(req, sql`o.link_id = ${link}`)
  return found
}

/** Whether a user has signed an offer of a home that others have yet to sign. */
export async function hasOpenSignature(
  req: PayloadRequest,
  home: string,
  userId: string | null,
): Promise<boolean> {
  return (await executeSql(req, openSignature(home, userId))).length > 0
}

/** The versions of an offer that were sent, oldest first. */
export const findVersions = (req: PayloadRequest, id: string): Promise<OfferVersion[]> =>
  executeSql<OfferVersion>(
    req,
    sql`select ${VERSION}, ${isoTime(sql`v.sent_at`)} as "sentAt" from offer_versions v
      where v.offer_id = ${id} and not v.is_draft order by v.number`,
  )

/** What happened with an offer, oldest first. */
export const findLog = (req: PayloadRequest, id: string): Promise<OfferDetails['log']> =>
  executeSql<OfferDetails['log'][number]>(
    req,
    sql`select ${isoTime(sql`at`)} as at, event, number,
        coalesce((select ${NAME} from users where users.id = by_id),
          (select agent_name from links where links.id = by_id)) as by
      from offer_events where offer_id = ${id} order by at, offer_events.id`,
  )

/** The offers of the homes that a user sells, for the user's own data: without what only staff see. */
export async function offersOf(req: PayloadRequest, userId: string) {
  const found = await findWhere(
    req,
    sql`o.property_id in (
      select id from properties where user_id = ${userId} union
      select property_id from property_sellers where user_id = ${userId} and state = 'joined')`,
  )
  return found.map(({ now: _now, agent: { email: _email, ...agent }, terms, ...offer }) => ({
    ...{ ...offer, agent, terms: { ...terms, note: null } },
  }))
}
