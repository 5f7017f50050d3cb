import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Property } from '#wire/properties.ts'
import { acceptSellerInvitation, inviteSeller, type Seller } from '#wire/sellers.ts'
import { rows } from './database.ts'
import { untilMails } from './mailbox.ts'
import { demo, newClient, type Person } from './people.ts'

export const sellerFields = (given: object = {}) => ({
  name: 'Sam Moreno',
  email: `${randomUUID()}@example.com`,
  ...given,
})

/** Invites a further seller of a home as the demo admin, through the call. */
export async function newSeller(home: Pick<Property, 'id'>, given: object = {}): Promise<Seller> {
  const answer = await (await demo('admin')).call(inviteSeller, {
    params: { id: home.id },
    body: sellerFields(given),
  })
  if (answer.status !== 201) throw new Error(`No seller: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Gives an invited seller another open link, without its mail. @returns its token */
export async function newLinkToken(seller: Pick<Seller, 'id'>, validFor = '7 days') {
  const token = randomBytes(32).toString('base64url')
  await rows(
    `insert into links (id, purpose, seller_id, email, token_hash, expires_at)
     select gen_random_uuid(), 'seller', id, email, $2, now() + $3::interval
     from property_sellers where id = $1`,
    [seller.id, createHash('sha256').update(token).digest('hex'), validFor],
  )
  return token
}

/** The headers of a browser that opened a link: a session cookie and the token. */
export const linkHeaders = (who: Person, token: string) => ({
  authorization: `Link ${token}`,
  ...(who.token && { cookie: `keepmore-token=${who.token}` }),
})

export const joinWith = (who: Person, token: string) =>
  who.call(acceptSellerInvitation, { headers: linkHeaders(who, token) })

/** A consulted client who has joined the sellers of a home in a seat after its client's. */
export async function newCoSeller(
  home: Pick<Property, 'id'>,
): Promise<{ person: Person; seller: Seller }> {
  const person = await newClient({ consulted: true })
  const seller = await newSeller(home, { email: person.user?.email })
  const joined = await joinWith(person, await newLinkToken(seller))
  if (joined.status !== 200) throw new Error(`Not joined: ${JSON.stringify(joined.body)}`)
  return { person, seller }
}

/** The token of each seller's link that was mailed to the address, once there are this many mails. */
export async function mailedSellerTokens(email: string, count: number): Promise<string[]> {
  const mails = await untilMails(email, count)
  return mails.map(({ text }) => /\/join-home#t=([\w-]+)/.exec(text)?.[1] ?? '')
}
