import type { PayloadRequest } from 'payload'
import { lastActor } from '#cms/audit/read.ts'
import { record } from '#cms/audit/record.ts'
import { fieldProblem, isUniqueKeyViolation, Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { lockAgent, lockClient } from '#cms/entities/users/actions.ts'
import { replaceEmail } from '#cms/entities/users/email.ts'
import { runSql, writeFields } from '#cms/kit/documents.ts'
import { conflictingFields, editConflict, editedFields } from '#cms/kit/edit-conflict.ts'
import type { User } from '#cms/payload-types.ts'
import { CLIENT_FIELDS, type ClientChange } from '#wire/client-edits.ts'
import { clientEditRefusals as refusals } from '#wire/texts/client-pane.ts'
import type { Client } from '#wire/users.ts'
import type { Viewer } from '#wire/viewer.ts'
import { readClient } from './queries.ts'

type Field = (typeof CLIENT_FIELDS)[number]

/**
 * Corrects fields of a client. Only the fields that differ from `seen` are written.
 * @throws Problem 404; 400 for an agent who is not staff or an address that another user has; 409 on an edit conflict
 * since `seen`, then with the current client, and for the address of a client who has signed in
 */
export async function editClient(
  req: PayloadRequest,
  viewer: Viewer,
  clientId: string,
  change: ClientChange,
): Promise<Client> {
  const staffId = String(viewer.id)
  try {
    await inTransaction(req, () => writeEdit(req, staffId, clientId, change))
  } catch (error) {
    if (isUniqueKeyViolation(error)) throw fieldProblem('email', refusals.emailTaken)
    throw error
  }
  return readClient(req, staffId, clientId)
}

async function writeEdit(
  req: PayloadRequest,
  staffId: string,
  clientId: string,
  { seen, ...wanted }: ClientChange,
): Promise<void> {
  // The agent's lock comes first: a role change locks the agent and then, by trigger, the agent's clients.
  if (wanted.agentId) await lockAgent(req, wanted.agentId)
  const before = await lockClient(req, clientId)
  const current = await readClient(req, staffId, clientId)
  const stored = { ...current, agentId: current.agent?.id ?? null }
  const named = CLIENT_FIELDS.filter((field) => wanted[field] !== undefined)
  const clashes = conflictingFields(named, { wanted, seen }, stored)
  if (clashes.length > 0) throw await conflictAt(req, current, clashes)
  const edited = editedFields(named, { wanted, seen })
  if (edited.length === 0) return
  const { email, agentId, ...fields } = pickFields(wanted, edited)
  const written = { ...fields, ...(agentId !== undefined && { agent: agentId }) }
  if (Object.keys(written).length > 0) await writeFields(req, 'users', clientId, written)
  if (email !== undefined && email !== before.email) await correctEmail(req, before, email)
  // The log is permanent, so it names the fields and not the person's data.
  const details = { fields: edited.join(', ') }
  await record(req, { event: 'client-changed', subject: clientId, details })
}

type Wanted = Omit<ClientChange, 'seen'>

const pickFields = (wanted: Wanted, fields: Field[]): Wanted =>
  Object.fromEntries(fields.map((field) => [field, wanted[field]]))

/** The address of a client who has signed in is their sign-in, which only they can move. @throws Problem 409 */
async function correctEmail(req: PayloadRequest, before: User, email: string): Promise<void> {
  const [signsIn] = await runSql(req)`
    select id from users where id = ${before.id} and (
      hash is not null or email_proved_at is not null
      or exists (select from provider_accounts where user_id = users.id))`
  if (signsIn) throw new Problem(409, refusals.emailInUse)
  await replaceEmail(req, before, { email, provedAt: null })
}

/** The 409 that names who edited the client since, and what. */
async function conflictAt(req: PayloadRequest, current: Client, fields: Field[]): Promise<Problem> {
  const who = (await lastActor(req, current.id, ['client-changed'])) ?? 'Someone'
  return editConflict(refusals.conflict(who, fields), current)
}
