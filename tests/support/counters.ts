import { recordBuyersAnswer, sendCounter, signCounter } from '#wire/counters.ts'
import { addOfferVersion, type CounterDraft, type Offer } from '#wire/offers.ts'
import { newCode, signing } from './acceptances.ts'
import { inHours, TERMS } from './offers.ts'
import { type Answer, demo, type Person } from './people.ts'

/** Drafts the sellers' counter as staff, ending in a day. */
export const draft = async (
  { id, version }: Pick<Offer, 'id' | 'version'>,
  { terms = {}, expiresAt = inHours(24) }: { terms?: object; expiresAt?: string } = {},
): Promise<Answer<Offer>> =>
  (await demo('admin')).call(addOfferVersion, {
    params: { id },
    body: {
      ...{ version, side: 'seller', draft: true, expiresAt },
      terms: { ...TERMS, price: 870_000, ...terms },
    },
  })

/** An offer with a new draft of its counter. */
export async function newDraft(
  offer: Offer,
  given: Parameters<typeof draft>[1] = {},
): Promise<Offer & { draft: CounterDraft }> {
  const { status, body } = await draft(offer, given)
  if (status !== 201 || !body.draft) throw new Error(`No draft: ${JSON.stringify(body)}`)
  return { ...body, draft: body.draft }
}

type Drafted = Pick<Offer, 'id' | 'version'> & { draft: CounterDraft }

/** What a seller signs of a counter: its draft, at the version of its offer. */
export const draftOf = ({ id, version, draft: { number, termsSha256 } }: Drafted) => ({
  ...{ id, version, number, termsSha256 },
})

/** Signs a draft with a code that was given, and perhaps an Idempotency-Key. */
export const counterSignWith = (
  who: Person,
  offer: Drafted,
  code: string,
  key?: string,
): Promise<Answer<Offer>> =>
  who.call(signCounter, {
    params: { id: offer.id },
    body: signing(who, draftOf(offer), code),
    ...(key && { headers: { 'Idempotency-Key': key } }),
  })

/** Asks for a code and signs the draft. */
export const counterSign = async (who: Person, offer: Drafted) =>
  counterSignWith(who, offer, await newCode(who, draftOf(offer)))

/** A counter of a new offer that its sellers have signed, sent to the buyer's agent. */
export async function newCounter(
  offer: Offer,
  sellers: readonly Person[],
  given: Parameters<typeof draft>[1] = {},
): Promise<Offer> {
  const drafted = await newDraft(offer, given)
  for (const seller of sellers) await counterSign(seller, drafted)
  const { status, body } = await send(drafted)
  if (status !== 200) throw new Error(`No counter: ${JSON.stringify(body)}`)
  return body
}

/** Sends a signed counter as staff. */
export const send = async ({ id, version }: Pick<Offer, 'id' | 'version'>) =>
  (await demo('admin')).call(sendCounter, { params: { id }, body: { version } })

/** Records the buyer's answer as staff. */
export const answer = async (
  { id, version }: Pick<Offer, 'id' | 'version'>,
  said: 'agreed' | 'withdrawn',
  file?: string,
) =>
  (await demo('admin')).call(recordBuyersAnswer, {
    params: { id },
    body: { version, answer: said, ...(file && { file }) },
  })
