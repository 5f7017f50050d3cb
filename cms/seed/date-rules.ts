import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import { toJson } from '#cms/kit/to-json.ts'
import { readSeededHolidays, readSeededRules } from './california/read-facts.ts'

/** Why the first revision of each row is there. */
const REASON = 'Read for the first edition of this table, November 2026'

/** Writes the first revision of each date rule and holiday, which staff revise from then on. */
export async function seedDateRules(req: PayloadRequest): Promise<void> {
  const rules = readSeededRules().map((rule, place) => ({ ...rule, place, is_on: rule.on }))
  await runSql(req)`
    insert into date_rules (id, revision, place, topic, form, form_date, event, days, unit, direction,
      actor, is_on, certainty, source, note, roll, if_late, applies_if, ends_hour, reason)
    select id, 1, place, topic, form, "formDate", event, days, unit, direction, actor, is_on,
      certainty, source, note, roll, "ifLate", "appliesIf", "endsHour", ${REASON}
    from jsonb_to_recordset(${toJson(rules)}::jsonb) as rule (id text, place int, topic text,
      form text, "formDate" text, event text, days int, unit text, direction text, actor text,
      is_on boolean, certainty text, source text, note text, roll text, "ifLate" text,
      "appliesIf" text, "endsHour" int)`
  await runSql(req)`
    insert into holidays (date, revision, name, counts, certainty, source, reason)
    select date, 1, name, counts, certainty, source, ${REASON}
    from jsonb_to_recordset(${toJson(readSeededHolidays())}::jsonb)
      as holiday (date date, name text, counts text, certainty text, source text)`
}
