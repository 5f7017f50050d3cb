import { newHome } from './homes.ts'
import { newClient, type Person } from './people.ts'
import { linkHeaders, newLinkToken, newSeller, sellerFields } from './sellers.ts'
import type { Prepare } from './well-formed-account.ts'

/** A home this user may reach: their own if a client, otherwise that of a new client. */
const reachableHome = async (who: Person) =>
  newHome(who.user?.role === 'client' ? who : await newClient())

/** Well-formed requests about the sellers of a home. */
export const SELLERS: Record<string, Prepare> = {
  'GET /api/properties/{id}/sellers': async (who) => ({
    params: { id: (await reachableHome(who)).id },
  }),
  'POST /api/properties/{id}/sellers': async (who) => ({
    params: { id: (await reachableHome(who)).id },
    body: sellerFields(),
  }),
  'POST /api/properties/{id}/sellers/{sellerId}/resend': async (who) => {
    const home = await reachableHome(who)
    return { params: { id: home.id, sellerId: (await newSeller(home)).id } }
  },
  'GET /api/admin/properties/{id}/timeline': async () => ({
    params: { id: (await newHome(await newClient())).id },
  }),
  'DELETE /api/admin/sellers/{id}': async () => ({
    params: { id: (await newSeller(await newHome(await newClient()))).id },
    query: { reason: 'Not on the title' },
  }),
  'POST /api/invitations/accept': async (who) => {
    const home = await newHome(await newClient())
    const invited = who.user ? { email: who.user.email } : {}
    return { headers: linkHeaders(who, await newLinkToken(await newSeller(home, invited))) }
  },
}
