import type { PayloadRequest } from 'payload'
import { Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { readClient } from '#cms/entities/clients/queries.ts'
import { requestInvitation } from '#cms/entities/sessions/password-reset.ts'
import { insertLead } from '#cms/entities/users/actions.ts'
import { asSystem } from '#cms/kit/documents.ts'
import { editConflict } from '#cms/kit/edit-conflict.ts'
import { seesPerson } from '#cms/kit/seen-clients.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import type { NewClient } from '#wire/leads.ts'
import type { Client } from '#wire/users.ts'

/**
 * Adds a client by hand. Mails nothing unless `invite` is set.
 * @throws Problem 409 for a known address: with the client who has it, or without one for a team
 *   member and for a client whom the viewer does not see
 */
export function addClient(
  req: PayloadRequest,
  staffId: string,
  { note, invite, ...given }: NewClient,
): Promise<Client> {
  return inTransaction(req, async () => {
    const id = await insertLead(req, { ...given, stageNotes: note }, staffId)
    if (!id) throw await addressTaken(req, staffId, given.email)
    if (invite) await requestInvitation(req, given.email)
    return readClient(req, staffId, id)
  })
}

async function addressTaken(req: PayloadRequest, staffId: string, email: string): Promise<Problem> {
  const [person] = await asSystem(req).find('users', { email: { equals: email } })
  if (person?.role !== 'client') return new Problem(409, 'A member of the team has this email.')
  if (!seesPerson(viewerOf(req), person))
    return new Problem(409, 'Another agent’s client has this email.')
  const client = await readClient(req, staffId, person.id)
  const name = `${client.firstName} ${client.lastName}`.trim() || email
  return editConflict(`${name} has this email already.`, client)
}
