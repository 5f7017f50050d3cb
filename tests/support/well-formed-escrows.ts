import { dateOf } from './escrows.ts'
import { inHours } from './offers.ts'
import type { Prepare } from './well-formed-account.ts'
import { reachableEscrow } from './well-formed-offers.ts'

/** Well-formed requests about the dates of a sale. */
export const ESCROW_DATES: Record<string, Prepare> = {
  'GET /api/escrows/{id}/dates': async (who) => ({
    params: { id: (await reachableEscrow(who)).id },
  }),
  'PATCH /api/admin/escrow-dates/{id}': async (who) => {
    const { id, version } = await dateOf(await reachableEscrow(who), 'deposit')
    return { params: { id }, body: { version, waived: true, reason: 'Both sides wrote so' } }
  },
  'POST /api/admin/escrows/{id}/events': async (who) => ({
    params: { id: (await reachableEscrow(who)).id },
    body: { event: 'notice-to-perform-delivered', at: inHours(-2), about: 'Loan contingency' },
  }),
  'PATCH /api/admin/escrows/{id}': async (who) => {
    const { id, version } = await reachableEscrow(who)
    return { params: { id }, body: { version, holder: 'Bay Escrow', number: '26-1042' } }
  },
  'GET /api/admin/escrows/{id}/rule-changes': async (who) => ({
    params: { id: (await reachableEscrow(who)).id },
  }),
  'GET /api/admin/escrows/{id}/file': async (who) => ({
    params: { id: (await reachableEscrow(who)).id },
  }),
  'PATCH /api/admin/escrows/{id}/acceptance': async (who) => {
    const { id, version } = await reachableEscrow(who)
    return { params: { id }, body: { version, acceptedAt: inHours(-30), reason: 'Typed wrong' } }
  },
}
