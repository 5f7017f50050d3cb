import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { Problem } from '#cms/core/problem.ts'
import { undoable } from '#cms/entities/undo/actions.ts'
import { lockAgent, lockClient } from '#cms/entities/users/actions.ts'
import { idOf, writeFields } from '#cms/kit/documents.ts'
import { editConflict } from '#cms/kit/edit-conflict.ts'
import type { Http } from '#cms/kit/endpoint.ts'
import type { User } from '#cms/payload-types.ts'
import type { BulkChange, ClientsChange } from '#wire/client-bulk.ts'
import { MAX_TAGS } from '#wire/client-edits.ts'
import { bulkRefusals as refusals } from '#wire/texts/bulk.ts'
import type { Viewer } from '#wire/viewer.ts'
import { changeClientStage } from './actions.ts'
import { findClientsById } from './client-queries.ts'
import { readClients } from './queries.ts'

type Asked = { req: PayloadRequest; viewer: Viewer; http: Http }

type Kind<Name extends BulkChange['kind']> = Extract<BulkChange, { kind: Name }>

/**
 * Makes one change to up to 100 clients in one transaction with one Undo. Clients who have that stage, agent or tag
 * are left alone.
 * @returns how many were changed
 * @throws Problem 404 for an unknown client, 400 for an agent who is not staff, 409 with the names and `current` where
 * a client is at another stage than `seen`, 409 with the names of clients who would have too many tags; then no
 * client is changed
 */
export function changeManyClients(
  asked: Asked,
  { ids, seen = {}, change }: ClientsChange,
): Promise<{ changed: number }> {
  const { req, viewer } = asked
  const [first = '', ...others] = [...new Set(ids)].sort()
  const kind = change.kind === 'stage' ? 'stage-changed' : 'client-changed'
  return undoable(asked, { kind, subject: first }, async () => {
    // ARCHITECTURE.md: an agent before the clients, and clients by id.
    if (change.kind === 'agent' && change.agentId) await lockAgent(req, change.agentId)
    const clients: User[] = []
    for (const id of [first, ...others]) clients.push(await lockClient(req, id))
    if (change.kind === 'stage') {
      const moved = clients.filter(
        ({ id, customerStage }) => (seen[id] ?? customerStage) !== customerStage,
      )
      if (moved.length > 0) throw await conflictOf(req, viewer, moved)
      return { changed: await moveAll(req, viewer, clients, change) }
    }
    if (change.kind === 'agent') return { changed: await assignAll(req, clients, change) }
    return { changed: await tagAll(req, clients, change) }
  })
}

/** The same as one stage change for each; proposals stay open. */
async function moveAll(
  req: PayloadRequest,
  viewer: Viewer,
  clients: User[],
  { stage, reason, tellClients }: Kind<'stage'>,
): Promise<number> {
  const others = clients.filter(({ customerStage }) => customerStage !== stage)
  for (const { id } of others)
    await changeClientStage(req, viewer, id, { stage, reason, tellClient: tellClients })
  return others.length
}

async function assignAll(
  req: PayloadRequest,
  clients: User[],
  { agentId }: Kind<'agent'>,
): Promise<number> {
  const others = clients.filter(({ agent }) => idOf(agent) !== agentId)
  for (const client of others) await write(req, client, { agent: agentId })
  return others.length
}

async function tagAll(
  req: PayloadRequest,
  clients: User[],
  { kind, tag }: Kind<'add-tag' | 'remove-tag'>,
): Promise<number> {
  const isSame = (other: string) => other.toLowerCase() === tag.toLowerCase()
  const isAdded = kind === 'add-tag'
  const others = clients.filter(({ tags }) => tagsOf(tags).some(isSame) !== isAdded)
  const full = others.filter(({ tags }) => isAdded && tagsOf(tags).length >= MAX_TAGS)
  if (full.length > 0) throw new Problem(409, refusals.tags(full.map(nameOf)))
  for (const client of others) {
    const kept = tagsOf(client.tags).filter((other) => !isSame(other))
    await write(req, client, { tags: isAdded ? [...kept, tag] : kept })
  }
  return others.length
}

const tagsOf = (tags: User['tags']): string[] => (Array.isArray(tags) ? tags.map(String) : [])

const nameOf = ({ firstName, lastName, email }: User) => `${firstName} ${lastName}`.trim() || email

/** Writes one field of a client, with an audit event that names the field, as `editClient` does. */
async function write(
  req: PayloadRequest,
  { id }: User,
  fields: { agent: string | null } | { tags: string[] },
): Promise<void> {
  await writeFields(req, 'users', id, fields)
  const names = Object.keys(fields).map((name) => (name === 'agent' ? 'agentId' : name))
  await record(req, { event: 'client-changed', subject: id, details: { fields: names.join(', ') } })
}

/** The 409 that names the clients whom another user has moved since, with those clients as they are now. */
async function conflictOf(req: PayloadRequest, viewer: Viewer, moved: User[]): Promise<Problem> {
  const ids = moved.map(({ id }) => id)
  const current = await readClients(req, String(viewer.id), await findClientsById(req, ids))
  return editConflict(refusals.moved(moved.map(nameOf)), current)
}
