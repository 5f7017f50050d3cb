import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import { stageLabel } from '#wire/stages.ts'
import { type Cell, csvLine } from './csv.ts'
import { inPages } from './in-pages.ts'

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

const HEADING = [
  'First name',
  'Last name',
  'Email',
  'Stage',
  'In stage since (PT)',
  'Consulted',
  'Joined (PT)',
  'Last contact (PT)',
  'Properties',
  'Notes',
]

const day = (column: string) =>
  sql`to_char(${sql.raw(column)} at time zone 'America/Los_Angeles', 'YYYY-MM-DD')`

/** All clients as CSV lines, headings first. */
export async function* clientLines(req: PayloadRequest): AsyncGenerator<string> {
  const page = (after: string, size: number) =>
    runSql<Row>(
      req,
      sql`select id, first_name, last_name, email, customer_stage, has_consultation,
                 ${day('coalesce(stage_updated_at, created_at)')} as since,
                 ${day('created_at')} as joined, stage_notes as notes,
                 (select ${day('max(messages.created_at)')} from messages
                  where client_id = users.id) as last_contact,
                 (select count(*)::int from properties where user_id = users.id) as properties
          from users where role = 'client' and id > ${after} order by id limit ${size}`,
    )
  yield csvLine(HEADING)
  for await (const row of inPages(page)) yield csvLine(cellsOf(row))
}

function cellsOf(row: Row): Cell[] {
  return [
    row.first_name,
    row.last_name,
    row.email,
    stageLabel(row.customer_stage),
    row.since,
    row.has_consultation ? 'yes' : 'no',
    row.joined,
    row.last_contact,
    row.properties,
    row.notes,
  ]
}
