import { createHmac } from 'node:crypto'
import { type Acceptance, acceptOffer } from '#wire/acceptances.ts'
import type { Offer } from '#wire/offers.ts'
import { requestSigningCode } from '#wire/signing-codes.ts'
import { rows } from './database.ts'
import { pdf, sendFiles } from './files.ts'
import type { Answer, Person } from './people.ts'
import { laneSecret } from './sessions.ts'

/** The code of a row of `signing_codes`. */
export function signingCode(id: string): string {
  const digest = createHmac('sha256', laneSecret()).update(`signing code ${id}`).digest()
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/** The code of a seller for an offer, as the mail says it: no column holds it. */
export async function codeFor(who: Person, offer: Pick<Offer, 'id'>): Promise<string> {
  const [row] = await rows<{ id: string }>(
    'select id from signing_codes where user_id = $1 and offer_id = $2 order by id desc limit 1',
    [who.id, offer.id],
  )
  return signingCode(String(row?.id))
}

export const askForCode = (who: Person, { id, number }: Pick<Offer, 'id' | 'number'>) =>
  who.call(requestSigningCode, { body: { offerId: id, number } })

/** A new code. Earlier ones of the hour are forgotten, so that a test may ask for many. */
export async function newCode(who: Person, offer: Pick<Offer, 'id' | 'number'>): Promise<string> {
  await rows(`update signing_codes set sent_at = now() - interval '2 hours' where user_id = $1`, [
    who.id,
  ])
  const asked = await askForCode(who, offer)
  if (asked.status !== 204) throw new Error(`No code: ${JSON.stringify(asked.body)}`)
  return codeFor(who, offer)
}

export const signatureOf = ({ user }: Person) => ({
  kind: 'typed' as const,
  name: `${user?.firstName} ${user?.lastName}`,
})

/** What a seller sends to sign an offer. */
export const signing = (
  who: Person,
  { version, number, termsSha256 }: Pick<Offer, 'version' | 'number' | 'termsSha256'>,
  code: string,
) => ({
  ...{ version, number, termsSha256, consent: true as const, code },
  signature: signatureOf(who),
})

/** Signs with a code that was given, and perhaps an Idempotency-Key. */
export const signWith = (
  who: Person,
  offer: Offer,
  code: string,
  key?: string,
): Promise<Answer<Acceptance>> =>
  who.call(acceptOffer, {
    params: { id: offer.id },
    body: signing(who, offer, code),
    ...(key && { headers: { 'Idempotency-Key': key } }),
  })

/** Asks for a code and signs. */
export const sign = async (who: Person, offer: Offer) =>
  signWith(who, offer, await newCode(who, offer))

/** What staff send to record a contract of a home that was signed elsewhere a minute ago. */
export async function recording(client: Person, { id }: { id: string }, given: object = {}) {
  const { body } = await sendFiles(client, [pdf()], { propertyId: id })
  const acceptedAt = new Date(Date.now() - 60_000).toISOString()
  return { version: 1, acceptedAt, file: String(body.files[0]?.id), ...given }
}

/**
 * Runs `act` with an offer's clock that stands at an instant. The database's functions are the lane's, so the real clock
 * is back afterwards.
 */
export async function withOfferClockAt<Result>(
  at: string,
  act: () => Promise<Result>,
): Promise<Result> {
  const clock = (body: string) =>
    rows(
      `create or replace function offer_clock() returns timestamptz language sql volatile as $$${body}$$`,
    )
  await clock(`select '${at}'::timestamptz`)
  return act().finally(() => clock('select clock_timestamp()'))
}
