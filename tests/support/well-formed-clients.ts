import { addClientNote } from '#wire/client-notes.ts'
import { demo, newClient } from './people.ts'
import { type Prepare, plain } from './well-formed-account.ts'

const newTarget = async () => ({ params: { id: (await newClient()).id } })

const someNote = async () => {
  const body = { kind: 'note', text: 'Prefers the afternoon.' }
  const added = await (await demo('admin')).call(addClientNote, { ...(await newTarget()), body })
  return { params: { id: added.body.id } }
}

/** Requests of staff about one client, see `well-formed.ts`. */
export const CLIENT_EDITS: Record<string, Prepare> = {
  'PATCH /api/admin/clients/{id}': async () => ({
    ...(await newTarget()),
    body: { phone: '559-555-0142' },
  }),
  'GET /api/admin/agents': plain,
  'GET /api/admin/tags': plain,
  'POST /api/admin/clients/bulk': async () => ({
    body: { ids: [(await newClient()).id], change: { kind: 'add-tag', tag: 'Spring' } },
  }),
  'POST /api/admin/clients/{id}/notes': async () => ({
    ...(await newTarget()),
    body: { kind: 'note', text: 'Prefers the afternoon.' },
  }),
  'PATCH /api/admin/client-notes/{id}': async () => ({
    ...(await someNote()),
    body: { text: 'Prefers the morning.', version: 1 },
  }),
  'GET /api/admin/clients/{id}/timeline': newTarget,
}
