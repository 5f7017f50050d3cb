import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import { stageLabel } from '#wire/stages.ts'
import { type Columns, csvLines, dayOf } from './csv.ts'

type Row = {
  id: string
  first_name: string
  last_name: string
  email: string
  customer_stage: string
  since: string
  has_consultation: boolean
  joined: string
  last_contact: string | null
  properties: number
  notes: string | null
}

const COLUMNS: Columns<Row> = [
  ['First name', (row) => row.first_name],
  ['Last name', (row) => row.last_name],
  ['Email', (row) => row.email],
  ['Stage', (row) => stageLabel(row.customer_stage)],
  ['In stage since (PT)', (row) => row.since],
  ['Consulted', (row) => (row.has_consultation ? 'yes' : 'no')],
  ['Joined (PT)', (row) => row.joined],
  ['Last contact (PT)', (row) => row.last_contact],
  ['Properties', (row) => row.properties],
  ['Notes', (row) => row.notes],
]

/** All clients as CSV lines, headings first. */
export const clientLines = (req: PayloadRequest) =>
  csvLines(
    COLUMNS,
    (after, size) =>
      runSql<Row>(req)`
        select id, first_name, last_name, email, customer_stage, has_consultation,
               ${dayOf(sql`coalesce(stage_updated_at, created_at)`)} as since,
               ${dayOf(sql`created_at`)} as joined, stage_notes as notes,
               (select ${dayOf(sql`max(messages.created_at)`)} from messages
                where client_id = users.id) as last_contact,
               (select count(*)::int from properties where user_id = users.id) as properties
        from users where role = 'client' and id > ${after} order by id limit ${size}`,
  )
