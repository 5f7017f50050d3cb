import { randomUUID } from 'node:crypto'
import { addClient } from '#wire/leads.ts'
import { demo, newClient } from './people.ts'
import type { Prepare } from './well-formed-account.ts'

const newLead = () => ({ firstName: 'Rosa', email: `${randomUUID()}@example.com` })

/** The id of a client without a password. */
const someLead = async () =>
  (await (await demo('admin')).call(addClient, { body: newLead() })).body.id

const someClient: Prepare = async () => ({ params: { id: (await newClient()).id } })

/** Well-formed requests of the calls about leads, see `wellFormed`. */
export const LEADS: Record<string, Prepare> = {
  'POST /api/admin/clients/import': () => ({
    body: { csv: 'firstName,email\nRosa,rosa@example.com', dryRun: true },
  }),
  'POST /api/admin/clients': () => ({
    body: newLead(),
  }),
  'GET /api/admin/clients/{id}/inquiries': someClient,
  'GET /api/admin/clients/{id}/duplicates': someClient,
  'POST /api/admin/clients/{id}/merge': async (who) => ({
    ...(await someClient(who)),
    body: { from: await someLead() },
  }),
  'POST /api/admin/clients/{id}/keep-apart': async (who) => ({
    ...(await someClient(who)),
    body: { other: await someLead() },
  }),
}
