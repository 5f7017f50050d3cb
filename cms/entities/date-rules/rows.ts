import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { executePrepared, isoTime, runSql } from '#cms/kit/documents.ts'
import type { DateRule, DateRuleChange, Holiday, HolidayChange } from '#wire/date-rules.ts'

/** Who made a revision, when and why. */
const MADE = sql`revision, reason, source, ${isoTime(sql`made_at`)} as at,
  (select nullif(trim(first_name || ' ' || last_name), '') from users where users.id = by_id) as by`

/** The current revision of each rule, in the order of their table. @param id of the only rule wanted */
export const findRules = (req: PayloadRequest, id: string | null = null): Promise<DateRule[]> =>
  runSql<DateRule>(req)`
    select id, topic, form, form_date as "formDate", event, days, unit, direction, actor, is_on as on,
      certainty, source, note, roll, if_late as "ifLate", applies_if as "appliesIf",
      ends_hour as "endsHour", revision,
      (select jsonb_agg(to_jsonb(past) order by past.revision desc) from (
         select days, actor, is_on as on, certainty, note, ${MADE}
         from date_rules where date_rules.id = current.id) past) as history
    from (select distinct on (id) * from date_rules
      where ${id}::text is null or id = ${id} order by id, revision desc) current
    order by place`

/** What a list of disclosures is made from. */
export type DisclosureRule = Pick<
  DateRule,
  'id' | 'topic' | 'form' | 'certainty' | 'on' | 'appliesIf'
>

/** Selects the current revisions of the rules of these topics that are on, in the order of their table. */
export const selectRulesOn = (topics: DateRule['topic'][]): SQL<DisclosureRule> => sql`
    select id, topic, form, certainty, is_on as on, applies_if as "appliesIf"
    from (select distinct on (id) * from date_rules
      where topic = any(${`{${topics}}`}::text[]) order by id, revision desc) current
    where is_on order by place`

export const findRulesOn = (
  req: PayloadRequest,
  topics: DateRule['topic'][],
): Promise<DisclosureRule[]> => executePrepared(req, selectRulesOn(topics))

/** The current revision of each holiday, oldest first. @param date of the only holiday wanted */
export const findHolidays = (req: PayloadRequest, date: string | null = null): Promise<Holiday[]> =>
  runSql<Holiday>(req)`
    select to_char(date, 'YYYY-MM-DD') as date, name, counts, certainty, source, revision,
      (select jsonb_agg(to_jsonb(past) order by past.revision desc) from (
         select name, counts, certainty, ${MADE}
         from holidays where holidays.date = current.date) past) as history
    from (select distinct on (date) * from holidays
      where ${date}::date is null or date = ${date} order by date, revision desc) current
    order by date`

/** A number that rises with each change of a rule or a holiday: both tables only grow. */
export async function readRuleRevision(req: PayloadRequest): Promise<number> {
  const [found] = await runSql<{ count: number }>(req)`
    select (select count(*)::int from date_rules) + (select count(*)::int from holidays) as count`
  return found?.count ?? 0
}

/**
 * Adds the revision after the one that the change names. The primary key decides between two at once.
 * @returns false where that one is not the current revision of a rule
 */
export async function insertRuleRevision(
  req: PayloadRequest,
  id: string,
  { revision, change, reason, source }: DateRuleChange,
): Promise<boolean> {
  const { days = null, actor = null, on = null, certainty = null, note = null } = change
  const inserted = await runSql(req)`
    insert into date_rules (id, revision, place, topic, form, form_date, event, days, unit, direction,
      actor, is_on, certainty, source, note, roll, if_late, applies_if, ends_hour, reason, by_id)
    select id, revision + 1, place, topic, form, form_date, event, coalesce(${days}, days), unit,
      direction, coalesce(${actor}, actor), coalesce(${on}, is_on), coalesce(${certainty}, certainty),
      ${source}, coalesce(${note}, note), roll, if_late, applies_if, ends_hour, ${reason},
      ${req.user?.id ?? null}::uuid
    from date_rules where id = ${id} and revision = ${revision}
    on conflict do nothing returning revision`
  return inserted.length > 0
}

/**
 * Adds the revision of a holiday after the one that the change names; after 0 the first one, which needs a name and
 * what it counts for. @returns false where that one is not the current revision
 */
export async function insertHolidayRevision(
  req: PayloadRequest,
  date: string,
  { revision, change, reason, source }: HolidayChange,
): Promise<boolean> {
  const { name = null, counts = null, certainty = null } = change
  const inserted = await runSql(req)`
    insert into holidays (date, revision, name, counts, certainty, source, reason, by_id)
    select ${date}::date, ${revision}::int + 1, coalesce(${name}, name), coalesce(${counts}, counts),
      coalesce(${certainty}, certainty, 'secondary'), ${source}, ${reason}, ${req.user?.id ?? null}::uuid
    from (select) as given
    left join holidays on date = ${date}::date and revision = ${revision}
    where revision is not null or ${revision} = 0
    on conflict do nothing returning revision`
  return inserted.length > 0
}
