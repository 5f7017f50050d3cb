import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { stageLabel } from '#wire/stages.ts'
import { type Columns, csvLines, dayOf } from './csv.ts'

const COLUMNS: Columns = [
  ['First name', 'first_name'],
  ['Last name', 'last_name'],
  ['Email', 'email'],
  ['Stage', 'customer_stage', stageLabel],
  ['In stage since (PT)', 'stage_day'],
  ['Consulted', 'consulted'],
  ['Joined (PT)', 'join_day'],
  ['Last contact (PT)', 'last_contact_day'],
  ['Properties', 'properties'],
  ['Notes', 'stage_notes'],
]

/** All clients as CSV lines, headings first. */
export const clientLines = (req: PayloadRequest) =>
  csvLines(
    req,
    COLUMNS,
    (after, size) => sql`
      select id, first_name, last_name, email, customer_stage, stage_notes,
             case when has_consultation then 'yes' else 'no' end as consulted,
             ${dayOf(sql`coalesce(stage_updated_at, created_at)`)} as stage_day,
             ${dayOf(sql`created_at`)} as join_day,
             (select ${dayOf(sql`max(messages.created_at)`)} from messages
              where client_id = users.id) as last_contact_day,
             (select count(*)::int from properties where user_id = users.id) as properties
      from users where role = 'client' and id > ${after} order by id limit ${size}`,
  )
