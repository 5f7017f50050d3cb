import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { record } from '#cms/audit/record.ts'
import { agentOfAdded } from '#cms/entities/users/actions.ts'
import { importCsv, type Planned } from '#cms/kit/csv-import.ts'
import { runSql } from '#cms/kit/documents.ts'
import { seesPerson } from '#cms/kit/seen-clients.ts'
import { toJson } from '#cms/kit/to-json.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import { announce } from '#cms/realtime/announce.ts'
import { CLIENT_COLUMNS } from '#wire/client-import.ts'
import type { CsvList } from '#wire/csv-import.ts'
import { NewClient } from '#wire/leads.ts'
import type { Role, Viewer } from '#wire/viewer.ts'

const Line = NewClient.pick({ firstName: true, email: true, phone: true }).extend({
  lastName: NewClient.shape.lastName.unwrap().optional(),
  sourceDetail: NewClient.shape.sourceDetail,
  note: NewClient.shape.note,
})
type Lead = z.output<typeof Line>

/** The user who has a line's address already, with the fields that a line may change. */
type Known = { [Field in keyof Lead]: string | null } & {
  id: string
  role: Role
  agent: string | null
  hasPassword: boolean
}

const LABELS: Record<string, string> = {
  firstName: 'first name',
  lastName: 'last name',
  sourceDetail: 'source detail',
}

/**
 * Adds leads from a CSV list, and changes the known ones that have no password; this call changes no
 * client with a password. A line without a column, or with an empty cell, leaves that column of the row in `users`
 * as it is. The call queues no mail.
 * @throws Problem 400 for text that is no such list
 */
export function importClientList(req: PayloadRequest, list: CsvList) {
  const added: (Lead & { id: string })[] = []
  const changed: (Lead & { id: string })[] = []
  return importCsv<Lead>(req, list, {
    noun: 'clients',
    columns: CLIENT_COLUMNS,
    required: CLIENT_COLUMNS.slice(0, 2),
    schema: Line,
    key: { field: 'email', name: 'email' },
    nameOf: ({ firstName = '', lastName = '' }) => `${firstName} ${lastName}`.trim(),
    lock: 20_261_151,
    plan: async (lines) => {
      const known = await findKnown(req, lines)
      return (lead) => plan(viewerOf(req), lead, known.get(lead.email), { added, changed })
    },
    finish: async (clients) => {
      await insert(req, added)
      await update(req, changed)
      // One event without a user: each open list of clients reads again once.
      await announce(req, 'users', {})
      await record(req, { event: 'clients-imported', details: { clients } })
    },
  })
}

/** Locks the rows in the order of their ids, so that no other transaction waits in the opposite order. */
async function findKnown(req: PayloadRequest, lines: Lead[]): Promise<Map<string, Known>> {
  const found = await runSql<Known>(req)`
    select id, email, role, agent_id as agent, hash is not null as "hasPassword", first_name as "firstName",
           last_name as "lastName", phone, source_detail as "sourceDetail", stage_notes as note
    from users
    where email in (select jsonb_array_elements_text(${toJson(lines.map(({ email }) => email))}::jsonb))
    order by id for no key update`
  return new Map(found.map((user) => [user.email ?? '', user]))
}

type Writes = Record<'added' | 'changed', (Lead & { id: string })[]>

function plan(
  viewer: Viewer,
  lead: Lead,
  known: Known | undefined,
  { added, changed }: Writes,
): Planned {
  if (!known)
    return {
      outcome: 'added',
      why: 'New lead',
      act: () => added.push({ ...lead, id: uuidv7() }),
    }
  if (known.role !== 'client')
    return { outcome: 'refused', why: 'A member of the team has this email' }
  if (!seesPerson(viewer, known))
    return { outcome: 'refused', why: 'Another agent’s client has this email' }
  if (known.hasPassword)
    return { outcome: 'unchanged', why: 'Has an account: what it holds is kept' }
  const fields = Object.keys(lead) as (keyof Lead)[]
  const what = fields.filter((field) => lead[field] && lead[field] !== known[field])
  if (what.length === 0) return { outcome: 'unchanged', why: 'Already up to date' }
  return {
    outcome: 'changed',
    why: `Changes ${what.map((field) => LABELS[field] ?? field).join(', ')}`,
    act: () => changed.push({ ...lead, id: known.id }),
  }
}

const insert = (req: PayloadRequest, leads: Writes['added']) =>
  runSql(req)`
    insert into users (id, email, first_name, last_name, phone, source, source_detail, stage_notes, agent_id)
    select id, email, "firstName", coalesce("lastName", ''), phone, 'import'::enum_users_source, "sourceDetail", note,
           ${agentOfAdded(req)}::uuid
    from jsonb_to_recordset(${toJson(leads)}::jsonb) as lead (id uuid, email text, "firstName" text,
      "lastName" text, phone text, "sourceDetail" text, note text)`

const update = (req: PayloadRequest, leads: Writes['changed']) =>
  runSql(req)`
    update users set first_name = lead."firstName", last_name = coalesce(lead."lastName", last_name),
      phone = coalesce(lead.phone, users.phone), updated_at = now(),
      source_detail = coalesce(lead."sourceDetail", source_detail),
      stage_notes = coalesce(lead.note, stage_notes)
    from jsonb_to_recordset(${toJson(leads)}::jsonb) as lead (id uuid, "firstName" text,
      "lastName" text, phone text, "sourceDetail" text, note text)
    where users.id = lead.id`
