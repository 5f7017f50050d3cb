import { declineOffer } from '#wire/offers.ts'
import { newCode, recording, sign, signing } from './acceptances.ts'
import { counterSign, draftOf, newDraft } from './counters.ts'
import { rows } from './database.ts'
import { ending, newEscrow } from './escrows.ts'
import { inHours, newListedHome, newOffer, offerOf, TERMS } from './offers.ts'
import { demo, newClient, type Person } from './people.ts'
import { newSeller } from './sellers.ts'
import { type Prepare, plain } from './well-formed-account.ts'

const isConsulted = ({ user }: Person) => user?.role === 'client' && user.hasConsultation

/** The calls about offers and escrows refuse all other callers, whatever they name. */
export const mayAct = (who: Person) =>
  isConsulted(who) || who.user?.role === 'admin' || who.user?.role === 'owner'

/** A listed home of the user, or of a new client. */
const listedHome = async (who: Person) =>
  newListedHome(isConsulted(who) ? who : await newClient({ consulted: true }))

let refusedHome: ReturnType<typeof newListedHome> | undefined
let refusedOffer: ReturnType<typeof newOffer> | undefined
let refusedEscrow: ReturnType<typeof newEscrow> | undefined

/** A new home for a caller who may act; the callers who are refused share one, which saves its making. */
const someHome = (who: Person) =>
  mayAct(who) ? listedHome(who) : (refusedHome ??= listedHome(who))

const reachableHome: Prepare = async (who) => ({ params: { id: (await someHome(who)).id } })

const anyOffer = async (who: Person) => newOffer(await listedHome(who))

const reachableOffer = (who: Person) =>
  mayAct(who) ? anyOffer(who) : (refusedOffer ??= anyOffer(who))

/** An offer that staff have declined, so that it takes other terms. */
async function declinedOffer(who: Person) {
  const { id, version } = await reachableOffer(who)
  if (!mayAct(who)) return { id, version }
  const body = { version, reason: 'Too low' }
  return (await (await demo('admin')).call(declineOffer, { params: { id }, body })).body
}

/** An offer whose counter waits for the signature of its one seller. */
const draftedOffer = async (who: Person) => newDraft(await anyOffer(who))

/** A counter that its one seller has signed, for a caller who may send it. */
async function signedCounter(who: Person) {
  const client = await newClient({ consulted: true })
  const offer = await newDraft(await newOffer(await newListedHome(client)))
  if (mayAct(who)) await counterSign(client, offer)
  return offer
}

/** Requests about the sellers' counters, the buyer's answers and the sellers' wishes. */
const COUNTERS: Record<string, Prepare> = {
  'POST /api/offers/{id}/counter-signature': async (who) => {
    const offer = await draftedOffer(who)
    const code = isConsulted(who) ? await newCode(who, draftOf(offer)) : '123456'
    return { params: { id: offer.id }, body: signing(who, draftOf(offer), code) }
  },
  'POST /api/admin/offers/{id}/send': async (who) => {
    const { id, version } = await signedCounter(who)
    return { params: { id }, body: { version } }
  },
  'POST /api/admin/offers/{id}/answer': async (who) => {
    const { id, version } = await reachableOffer(who)
    return { params: { id }, body: { version, answer: 'withdrawn' } }
  },
  'POST /api/offers/{id}/wishes': async (who) => ({
    params: { id: (await reachableOffer(who)).id },
    body: { kind: 'counter', text: 'Ask for $870,000' },
  }),
}

/** An offer of which another seller's signature is missing. */
async function offerWithCoSeller(who: Person) {
  if (!isConsulted(who)) return reachableOffer(who)
  const home = await listedHome(who)
  await newSeller(home)
  return newOffer(home)
}

const anyEscrow = async (who: Person) =>
  newEscrow(isConsulted(who) ? who : await newClient({ consulted: true }))

/** The sale of a home that this user may reach. */
export const reachableEscrow = (who: Person) =>
  mayAct(who) ? anyEscrow(who) : (refusedEscrow ??= anyEscrow(who))

/** Requests about the acceptance of offers and what comes after it. Codes are for clients alone. */
const ACCEPTANCES: Record<string, Prepare> = {
  'POST /api/signing/codes': async (who) => {
    const { id, number } = await reachableOffer(who)
    return { body: { offerId: id, number } }
  },
  'GET /api/offers/{id}/terms': async (who) => ({
    params: { id: (await reachableOffer(who)).id },
    query: { number: '1' },
  }),
  'POST /api/offers/{id}/acceptance': async (who) => {
    const offer = await reachableOffer(who)
    const code = isConsulted(who) ? await newCode(who, offer) : '123456'
    return { params: { id: offer.id }, body: signing(who, offer, code) }
  },
  'DELETE /api/offers/{id}/acceptance': async (who) => {
    const offer = await offerWithCoSeller(who)
    if (isConsulted(who)) await sign(who, offer)
    return { params: { id: offer.id } }
  },
  'POST /api/admin/offers/{id}/acceptance': async () => {
    const client = await newClient({ consulted: true })
    const home = await newListedHome(client)
    const { id } = await newOffer(home)
    return { params: { id }, body: await recording(client, home) }
  },
  'GET /api/escrows/{id}': async (who) => ({ params: { id: (await reachableEscrow(who)).id } }),
  'GET /api/admin/escrows': plain,
  'POST /api/admin/escrows/{id}/close': async (who) => {
    const escrow = await reachableEscrow(who)
    return { params: { id: escrow.id }, body: (await ending(escrow)).close }
  },
  'POST /api/admin/escrows/{id}/cancellation': async (who) => {
    const escrow = await reachableEscrow(who)
    return { params: { id: escrow.id }, body: (await ending(escrow)).cancellation }
  },
}

/** Well-formed requests about offers. */
export const OFFERS: Record<string, Prepare> = {
  ...ACCEPTANCES,
  ...COUNTERS,
  'GET /api/properties/{id}/offers': reachableHome,
  'POST /api/admin/properties/{id}/offers': async (who) => ({
    ...(await reachableHome(who)),
    body: offerOf(),
  }),
  'GET /api/offers/{id}': async (who) => ({ params: { id: (await reachableOffer(who)).id } }),
  'POST /api/admin/offers/{id}/versions': async (who) => {
    const { id, version } = await declinedOffer(who)
    const times = { signedAt: inHours(-1), expiresAt: inHours(24) }
    return { params: { id }, body: { version, side: 'buyer', terms: TERMS, ...times } }
  },
  'PUT /api/offers/{id}/rank': async (who) => ({
    params: { id: (await reachableOffer(who)).id },
    body: { rank: 1, star: true },
  }),
  'POST /api/offers/{id}/decline': async (who) => {
    const { id, version } = await reachableOffer(who)
    return { params: { id }, body: { version, reason: 'Too low' } }
  },
  // The no of the only seller would decline the offer, so the row is written here.
  'DELETE /api/offers/{id}/decline': async (who) => {
    const { id } = await reachableOffer(who)
    if (who.user)
      await rows(
        'insert into offer_opinions (offer_id, user_id, declined_at) values ($1, $2, now())',
        [id, who.id],
      )
    return { params: { id } }
  },
}
