import { addOffer, addOfferVersion, type NewOffer, type Offer, readOffer } from '#wire/offers.ts'
import { changePropertyStatus, type Property } from '#wire/properties.ts'
import { newHome } from './homes.ts'
import { demo, newClient, type Person } from './people.ts'

const HOUR_MS = 3_600_000
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

/** Terms as staff type them. */
export const TERMS = {
  ...{ price: 850_000, deposit: 25_500, financing: 'conventional', downPayment: 170_000 },
  ...{ contingencies: { loan: 17, appraisal: 17, investigation: 17 }, closeDays: 30 },
} as const

/** An offer as staff enter it, which ends in two days. */
export const offerOf = ({
  terms = {},
  ...given
}: { terms?: object } & Record<string, unknown> = {}) => ({
  buyerNames: ['Ana Moreno'],
  agent: { name: 'Lee Park', email: 'lee@example.com', brokerage: 'Park Homes' },
  terms: { ...TERMS, ...terms },
  ...{ signedAt: inHours(-1), expiresAt: inHours(48) },
  ...given,
})

/** A home of this client that is on the market. */
export async function newListedHome(client: Person, given: object = {}): Promise<Property> {
  const { id } = await newHome(client, given)
  const answer = await (await demo('admin')).call(changePropertyStatus, {
    params: { id },
    body: { status: 'active-listing', listingPrice: 850_000 },
  })
  if (answer.status !== 200) throw new Error(`Not listed: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Enters an offer for a home. */
export async function newOffer(
  { id }: { id: string },
  given: Partial<Omit<NewOffer, 'terms'>> & { terms?: object } = {},
  staff?: Person,
): Promise<Offer> {
  const by = staff ?? (await demo('admin'))
  const answer = await by.call(addOffer, { params: { id }, body: offerOf(given) })
  if (answer.status !== 201) throw new Error(`No new offer: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Other terms of the buyer, entered by staff. */
export const revise = async ({ id, version }: Offer, given: { terms?: object } = {}) => {
  const { terms, signedAt, expiresAt } = offerOf(given)
  return (await demo('admin')).call(addOfferVersion, {
    params: { id },
    body: { version, side: 'buyer', terms, signedAt, expiresAt },
  })
}

/** An offer for the listed home of a new client, from an agent who has no other. */
export async function newOfferedHome(given: object = {}) {
  const client = await newClient({ consulted: true })
  const home = await newListedHome(client)
  const agent = { name: 'Lee Park', email: `${home.id}@example.com`, brokerage: 'Park Homes' }
  return { client, home, agent, offer: await newOffer(home, { agent, ...given }) }
}

/** An offer as a person sees it now. */
export const offerAs = async (who: Person, { id }: { id: string }) =>
  (await who.call(readOffer, { params: { id } })).body
