import { createHash, randomBytes } from 'node:crypto'
import { disclosureId } from '#wire/disclosures.ts'
import { rows } from './database.ts'
import { itemOf, receive } from './disclosures.ts'
import { newEscrow, newPaper } from './escrows.ts'
import { inHours } from './offers.ts'
import { newClient, type Person } from './people.ts'
import { linkHeaders } from './sellers.ts'
import type { Prepare } from './well-formed-account.ts'
import { mayAct, reachableEscrow } from './well-formed-offers.ts'

/** The home of a sale that this user may reach. */
const reachableSale = async (who: Person) => {
  const sale = await reachableEscrow(who)
  return { sale, home: { id: sale.propertyId } }
}

let linked: ReturnType<typeof newEscrow> | undefined

/** A link to the packet of a sale, which every caller opens alike. */
const packetLink: Prepare = async (who) => {
  linked ??= newEscrow(await newClient({ consulted: true }))
  return { headers: linkHeaders(who, await newPacketToken(await linked)) }
}

/** Gives a sale an open link to its packet, without its mail. @returns its token */
export async function newPacketToken({ id }: { id: string }, validFor = '14 days') {
  const token = randomBytes(32).toString('base64url')
  await rows(
    `insert into links (id, purpose, property_id, escrow_id, email, token_hash, expires_at)
     select gen_random_uuid(), 'packet', property_id, id, 'lee@example.com', $2, now() + $3::interval
     from escrows where id = $1`,
    [id, createHash('sha256').update(token).digest('hex'), validFor],
  )
  return token
}

/** Well-formed requests about the disclosures of a home and the packet of its sale. */
export const DISCLOSURES: Record<string, Prepare> = {
  'GET /api/properties/{id}/disclosures': async (who) => ({
    params: { id: (await reachableSale(who)).home.id },
  }),
  'PUT /api/disclosures/{id}/file': async (who) => {
    const { home } = await reachableSale(who)
    const { id, version } = await itemOf(home, 'spq')
    return { params: { id }, body: { version, fileId: await newPaper(home.id) } }
  },
  'PATCH /api/admin/disclosures/{id}': async (who) => {
    const { id, version } = await itemOf((await reachableSale(who)).home, 'spq')
    return {
      params: { id },
      body: { version, status: 'not-needed', reason: 'The buyer waived it' },
    }
  },
  'POST /api/admin/offers/{id}/deliveries': async (who) => {
    const { sale, home } = await reachableSale(who)
    if (mayAct(who)) await receive(home, 'spq')
    const items = [disclosureId(home.id, 'spq')]
    return {
      params: { id: sale.offerId },
      body: { items, method: 'in-person', deliveredAt: inHours(-1) },
    }
  },
  'GET /api/escrows/{id}/packet': async (who) => ({
    params: { id: (await reachableSale(who)).sale.id },
  }),
  'POST /api/admin/escrows/{id}/packet-links': async (who) => ({
    params: { id: (await reachableSale(who)).sale.id },
  }),
  'GET /api/links/packet': packetLink,
  'GET /api/links/packet/archive': packetLink,
}
