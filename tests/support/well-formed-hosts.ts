import { freeSlot } from './homes.ts'
import { around, heldYesterday, newBlock, newStaffBooking, seen } from './hosts.ts'
import { demo, newClient, newStaff, type Person } from './people.ts'
import { type Prepare, plain } from './well-formed-account.ts'

const someBooking = async () => {
  const booking = await newStaffBooking()
  return { params: { id: booking.id }, body: { seen: seen(booking) } }
}

/** A block of this user, or of an admin for those who may have none. */
const ownBlock = async (who: Person) => {
  const host = ['admin', 'owner'].includes(String(who.user?.role)) ? who : await demo('admin')
  const { block } = await newBlock(host, await freeSlot())
  return { params: { id: block.id }, query: { version: String(block.version) } }
}

/** Requests of staff about consultations and hosts, see `well-formed.ts`. */
export const HOSTS: Record<string, Prepare> = {
  'GET /api/admin/consultations/calendar': plain,
  'GET /api/admin/consultations/slots': plain,
  'POST /api/admin/consultations': async () => ({
    body: { clientId: (await newClient()).id, scheduledAt: await freeSlot() },
  }),
  'PATCH /api/admin/consultations/{id}': async () => {
    const { params, body } = await someBooking()
    return { params, body: { ...body, scheduledAt: await freeSlot() } }
  },
  'POST /api/admin/consultations/{id}/cancel': async () => {
    const { params, body } = await someBooking()
    return { params, body: { ...body, reason: 'The agent is ill' } }
  },
  'POST /api/admin/consultations/{id}/no-show': async () => {
    const booking = await heldYesterday(await newStaffBooking())
    return { params: { id: booking.id }, body: { seen: seen(booking) } }
  },
  'GET /api/admin/consultations/blocks': plain,
  'POST /api/admin/consultations/blocks': async () => ({ body: around(await freeSlot()) }),
  'DELETE /api/admin/consultations/blocks/{id}': ownBlock,
  'GET /api/admin/consultations/own-calendar': plain,
  // The tests of own calendars serve a calendar; here the address is refused.
  'PUT /api/admin/consultations/own-calendar': () => ({
    body: { address: 'https://127.0.0.1/calendar.ics' },
  }),
  'DELETE /api/admin/consultations/own-calendar': plain,
  'PATCH /api/owner/users/{id}/consultations': async () => ({
    params: { id: (await newStaff('admin')).id },
    body: { takesConsultations: false },
  }),
}
