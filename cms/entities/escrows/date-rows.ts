import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { executePrepared, isoTime, runSql } from '#cms/kit/documents.ts'
import { toJson } from '#cms/kit/to-json.ts'
import type { DateRule } from '#wire/date-rules.ts'
import type { EscrowDateFacts, EscrowRule } from '#wire/escrow-dates.ts'

/** What a date shows of the revision of the rule that it was counted by. */
export type DatedRule = EscrowRule &
  Pick<DateRule, 'form' | 'actor' | 'certainty' | 'source' | 'ifLate'>

/** One date of an escrow. Its home's lock covers it. */
export type EscrowDateRow = EscrowDateFacts<DatedRule> & {
  id: string
  escrowId: string
  /** What a recorded event was about, as staff typed it. */
  about: string | null
  /** Set for a fulfilled date: a day, and what shows it. */
  fulfilledOn: string | null
  evidence: string | null
  fileId: string | null
  agreedFileId: string | null
  /** ISO 8601; set with `reason` for a waived date. */
  waivedAt: string | null
  reason: string | null
  version: number
  /** The database's clock at the read. */
  now: string
}

/** A row `r` of `date_rules` as {@link DatedRule}. */
export const RULE_JSON = sql`jsonb_build_object('id', r.id, 'revision', r.revision, 'topic', topic, 'event', event,
  'days', r.days, 'unit', unit, 'direction', direction, 'roll', roll, 'endsHour', ends_hour,
  'on', is_on, 'appliesIf', applies_if, 'form', form, 'actor', actor, 'certainty', certainty,
  'source', r.source, 'ifLate', if_late)`

const findWhere = (req: PayloadRequest, where: SQL) =>
  executePrepared(
    req,
    sql<EscrowDateRow>`
    select d.id, escrow_id as "escrowId", basis, about, d.days, due::text as due,
      ${isoTime(sql`event_at`)} as "eventAt", agreed_due::text as "agreedDue",
      fulfilled_on::text as "fulfilledOn", evidence, file_id as "fileId",
      agreed_file_id as "agreedFileId", ${isoTime(sql`waived_at`)} as "waivedAt", d.reason, version,
      (fulfilled_on is not null or waived_at is not null) as "isSettled",
      ${isoTime(sql`clock_timestamp()`)} as now,
      ${RULE_JSON} as rule
    from escrow_dates d join date_rules r on r.id = d.rule and r.revision = d.revision
    where ${where} order by coalesce(agreed_due, due), d.place, d.basis`,
  )

/** A date that the current rules of its escrow still make. */
const IS_KEPT = sql`d.removed_at is null`

/** The dates of an escrow by their day, those of one day in the order of the sale. */
export const findDates = (req: PayloadRequest, escrow: string): Promise<EscrowDateRow[]> =>
  findWhere(req, sql`escrow_id = ${escrow} and ${IS_KEPT}`)

/** The dates of several escrows, or those with the ids, by their day. */
export const findDatesIn = (
  req: PayloadRequest,
  column: 'id' | 'escrow_id',
  ids: string[],
): Promise<EscrowDateRow[]> =>
  findWhere(req, sql`d.${sql.identifier(column)} = any(${`{${ids}}`}::uuid[]) and ${IS_KEPT}`)

/** The dates of open sales by which a side acts and has not: `id`, `escrow_id`, `property_id`, and the `day` that counts. */
export const OPEN_DATES = sql`(
  select d.id, d.escrow_id, escrows.property_id, coalesce(agreed_due, due) as day
  from escrow_dates d join escrows on escrows.id = d.escrow_id and escrows.state = 'open'
    join date_rules r on r.id = d.rule and r.revision = d.revision and r.direction = 'after'
  where fulfilled_on is null and waived_at is null and ${IS_KEPT})`

export async function findDate(
  req: PayloadRequest,
  id: string,
): Promise<EscrowDateRow | undefined> {
  const [found] = await findWhere(req, sql`d.id = ${id} and ${IS_KEPT}`)
  return found
}

/** A date that is not stored yet. */
export type NewDate = Pick<EscrowDateFacts, 'basis' | 'days' | 'due' | 'eventAt'> & {
  rule: Pick<EscrowRule, 'id' | 'revision'>
  place: number
  about?: string | undefined
  fileId?: string | undefined
}

/**
 * Adds dates to an escrow; one that was removed comes back as its own row.
 * @returns the ids of those that were not there before, by rule and basis
 */
export async function insertDates(
  req: PayloadRequest,
  escrow: string,
  dates: NewDate[],
): Promise<string[]> {
  const given = dates.map(({ rule, about = null, fileId = null, ...date }) => ({
    ...{ ...date, about, fileId, id: uuidv7(), rule: rule.id, revision: rule.revision },
  }))
  const inserted = await runSql<{ id: string }>(req)`
    insert into escrow_dates (id, escrow_id, rule, revision, place, basis, event_at, about, days, due, file_id)
    select id, ${escrow}::uuid, rule, revision, place, basis, "eventAt", about, days, due, "fileId"
    from jsonb_to_recordset(${toJson(given)}::jsonb) as given (id uuid, rule text, revision int, place int,
      basis text, "eventAt" timestamptz, about text, days int, due date, "fileId" uuid)
    on conflict (escrow_id, rule, basis) do update set removed_at = null, revision = excluded.revision,
      days = excluded.days, due = excluded.due, version = escrow_dates.version + 1,
      updated_at = clock_timestamp()
    where escrow_dates.removed_at is not null
    returning id`
  return inserted.map(({ id }) => id)
}

/** Writes the days of dates that moved. */
export async function writeDue(
  req: PayloadRequest,
  dates: Pick<EscrowDateRow, 'id' | 'due'>[],
): Promise<void> {
  for (const { id, due } of dates)
    await runSql(req)`
      update escrow_dates set due = ${due}, version = version + 1,
        updated_at = clock_timestamp()
      where id = ${id}`
}

/** Writes by which revision dates were counted, and their days. The version counts up where the day or the days changed. */
export async function writeRevisions(
  req: PayloadRequest,
  dates: Pick<EscrowDateRow, 'id' | 'days' | 'due' | 'rule'>[],
): Promise<void> {
  const given = dates.map(({ id, days, due, rule: { revision } }) => ({ id, days, due, revision }))
  await runSql(req)`
    update escrow_dates as old set revision = given.revision, days = given.days, due = given.due,
      version = old.version + (old.due <> given.due or old.days is distinct from given.days)::int,
      updated_at = case when old.due <> given.due or old.days is distinct from given.days
        then clock_timestamp() else old.updated_at end
    from jsonb_to_recordset(${toJson(given)}::jsonb) as given (id uuid, days int, due date, revision int)
    where old.id = given.id and (old.revision, old.due) is distinct from (given.revision, given.due)`
}

/** Takes dates out of their escrow. The rows stay, for calendars. */
export async function writeRemoved(req: PayloadRequest, ids: string[]): Promise<void> {
  await runSql(req)`
    update escrow_dates set removed_at = clock_timestamp(), updated_at = clock_timestamp(),
      version = version + 1
    where id = any(${`{${ids}}`}::uuid[])`
}

/** What staff write down about one date. */
export type Settlement = Pick<
  EscrowDateRow,
  'agreedDue' | 'agreedFileId' | 'fulfilledOn' | 'evidence' | 'fileId' | 'reason'
> & { isWaived: boolean }

/** Writes what staff decided about a locked date, in the caller's name. */
export async function writeSettlement(
  req: PayloadRequest,
  id: string,
  { agreedDue, agreedFileId, fulfilledOn, evidence, fileId, reason, isWaived }: Settlement,
): Promise<void> {
  await runSql(req)`
    update escrow_dates set agreed_due = ${agreedDue}, agreed_file_id = ${agreedFileId},
      fulfilled_on = ${fulfilledOn}, evidence = ${evidence}, file_id = ${fileId},
      waived_at = case when ${isWaived}::boolean then clock_timestamp() end, reason = ${reason},
      by_id = ${req.user?.id ?? null}, version = version + 1, updated_at = clock_timestamp()
    where id = ${id}`
}

/** Writes the acceptance of an escrow where `acceptedAt` is given, and the day on which it closes. */
export async function writeClosing(
  req: PayloadRequest,
  id: string,
  {
    closeOn,
    acceptedAt = null,
    reason = null,
  }: { closeOn: string } & Partial<Record<'acceptedAt' | 'reason', string | null>>,
): Promise<void> {
  await runSql(req)`
    update escrows set close_on = ${closeOn}, version = version + 1, updated_at = clock_timestamp(),
      accepted_at = coalesce(${acceptedAt}::timestamptz, accepted_at),
      acceptance_reason = coalesce(${reason}::text, acceptance_reason)
    where id = ${id}`
}
