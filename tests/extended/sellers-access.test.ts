import { describe, expect, test } from 'vitest'
import { pathOf } from '#wire/route.ts'
import { removeSeller } from '#wire/sellers.ts'
import { nameOf, type Row, table } from '../support/access-table.ts'
import { rows } from '../support/database.ts'
import { demo, newClient, type Person } from '../support/people.ts'
import { newCoSeller, newSeller } from '../support/sellers.ts'
import { wellFormed } from '../support/well-formed.ts'

/** The calls of the access table about one home, its offers, sale, disclosures and showings, for its sellers. */
const OF_A_HOME =
  /^\/api\/(properties\/\{id\}|uploads\/property\/|offers\/\{id\}|escrows\/\{id\}|disclosures\/\{id\}|showings\/\{id\}|blocked-times\/)/

const calls = table.filter(({ path, client }) => OF_A_HOME.test(path) && client.startsWith('2'))

/** The calls that the server allows to the client in seat 1 and refuses to co-sellers with 403. */
const FOR_ITS_CLIENT = [
  'PATCH /api/properties/{id}/mls',
  'PATCH /api/properties/{id}/service-package',
  'POST /api/properties/{id}/sellers',
  'POST /api/properties/{id}/sellers/{sellerId}/resend',
]

/** The calls by which a seller takes back their own no or signature, or the client of the home its review. */
const OF_THEIR_OWN = [
  'DELETE /api/offers/{id}/decline',
  'DELETE /api/offers/{id}/acceptance',
  'POST /api/properties/{id}/review',
  'DELETE /api/properties/{id}/review',
]

const HOME_OF: [path: RegExp, query: string][] = [
  [/^\/api\/offers\//, 'select property_id as home from offers where id::text = $1'],
  [/^\/api\/escrows\//, 'select property_id as home from escrows where id::text = $1'],
  [
    /^\/api\/(showings|blocked-times)\//,
    'select property_id as home from showings where id::text = $1',
  ],
]

/** The home that a request is about. */
async function homeOf({ path }: Row, params: Record<string, string> = {}): Promise<string> {
  const { id = '', propertyId } = params
  const query = HOME_OF.find(([pattern]) => pattern.test(path))?.[1]
  if (!query) return propertyId ?? id.slice(0, 36)
  const [found] = await rows<{ home: string }>(query, [id])
  return found?.home ?? ''
}

/** Makes a co-seller, an invited and a removed seller of a home, and a client who has no part in it. */
async function newSellersOf(home: string) {
  // First who is removed, because a home has four seats.
  const { person: removed, seller } = await newCoSeller({ id: home })
  const gone = await (await demo('admin')).call(removeSeller, {
    params: { id: seller.id },
    query: { reason: 'Sold their part' },
  })
  expect(gone.status).toBe(204)
  const { person: coSeller } = await newCoSeller({ id: home })
  const invited = await newClient({ consulted: true })
  await newSeller({ id: home }, { email: invited.user?.email })
  return { coSeller, invited, removed, stranger: await newClient({ consulted: true }) }
}

describe.each(calls)('$method $path', (row) => {
  test('is for the sellers of the home, and 404 for invited and removed ones and other clients', async () => {
    const name = nameOf(row)
    const { params, query, body, headers } = await wellFormed(
      name,
      await newClient({ consulted: true }),
    )
    const { coSeller, ...others } = await newSellersOf(await homeOf(row, params))
    const path = pathOf(row.path, params) + (query ? `?${new URLSearchParams(query)}` : '')
    const sent = (who: Person) => who.send(row.method, path, body, headers)
    for (const [relation, who] of Object.entries(others)) {
      const { status } = await sent(who)
      expect(`${relation} ${status}`).toBe(`${relation} 404`)
    }
    const answer = await sent(coSeller)
    const said = `${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`
    if (FOR_ITS_CLIENT.includes(name)) expect(answer.status, said).toBe(403)
    // Removing a seller whose no was missing declines the offer; the server then answers the co-seller with 409.
    else if (OF_THEIR_OWN.includes(name)) expect([403, 404, 409], said).toContain(answer.status)
    // The body has the code that was mailed to the client: the server refuses it from the co-seller with 400.
    else expect([200, 201, 204, 400, 409], said).toContain(answer.status)
  })
})
