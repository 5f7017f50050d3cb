import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { runSql } from '#cms/kit/documents.ts'
import { toJson } from '#cms/kit/to-json.ts'
import type { NewFeedback, NewShowing } from '#wire/showing-links.ts'
import type { ShowingState } from '#wire/showing-states.ts'
import type { Span } from '#wire/showing-windows.ts'
import type { DeclineReason } from '#wire/showings.ts'

/** The advisory lock of an agent's address: requests for several homes at once are counted one after the other. */
export const lockAgentEmail = (req: PayloadRequest, email: string) =>
  runSql(req)`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 20261187))`

/** Adds a request. @returns its id. An overlap breaks `showings_held_excl`. */
export async function insertRequest(
  req: PayloadRequest,
  home: string,
  {
    start,
    end,
    agent: { name, email, brokerage, licenceNumber },
  }: Span & Pick<NewShowing, 'agent'>,
): Promise<string> {
  const id = uuidv7()
  await runSql(req)`
    insert into showings (id, property_id, kind, state, starts_at, ends_at, agent_name, agent_email,
      brokerage, licence_number)
    values (${id}, ${home}, 'showing', 'requested', ${start}, ${end}, ${name}, ${email}, ${brokerage},
      ${licenceNumber})`
  return id
}

/** Adds the weeks of a blocked time. @returns its id, that of the first week */
export async function insertBlockedTime(
  req: PayloadRequest,
  home: string,
  weeks: Span[],
): Promise<string> {
  const given = weeks.map((week) => ({ ...week, id: uuidv7() }))
  const blockId = given[0]?.id ?? ''
  await runSql(req)`
    insert into showings (id, property_id, kind, state, starts_at, ends_at, block_id, is_weekly)
    select id, ${home}::uuid, 'block', 'blocked', start, "end", ${blockId}::uuid, ${weeks.length > 1}::boolean
    from jsonb_to_recordset(${toJson(given)}::jsonb) as given (id uuid, start timestamptz, "end" timestamptz)`
  return blockId
}

export const deleteBlockedTime = (req: PayloadRequest, blockId: string) =>
  runSql(req)`delete from showings where block_id = ${blockId}`

type Answer = {
  state: ShowingState
  reason?: DeclineReason | undefined
  /** The user who answered; null for the buyer's agent. */
  by: string | null
  /** Another time. */
  span?: Span | undefined
}

/** Writes an answer to a locked showing. An overlap breaks `showings_held_excl`. Another time has no host yet. */
export const writeAnswer = (req: PayloadRequest, id: string, { state, reason, by, span }: Answer) =>
  runSql(req)`
    update showings set state = ${state}, host_id = case when ${state}::text = 'proposed' then null else host_id end,
      decline_reason = ${reason ?? null},
      answered_by_id = coalesce(${by}::uuid, answered_by_id), answered_at = clock_timestamp(),
      starts_at = coalesce(${span?.start ?? null}::timestamptz, starts_at),
      ends_at = coalesce(${span?.end ?? null}::timestamptz, ends_at),
      version = version + 1, updated_at = clock_timestamp()
    where id = ${id}`

/** Sets the host of a locked showing. A host at two places breaks `showings_travel_excl`. */
export const writeHost = (req: PayloadRequest, id: string, host: string | null) =>
  runSql(req)`
    update showings set host_id = ${host}, version = version + 1, updated_at = clock_timestamp()
    where id = ${id}`

export const writeCancellation = (req: PayloadRequest, id: string, reason: string) =>
  runSql(req)`
    update showings set state = 'cancelled', cancel_reason = ${reason}, version = version + 1,
      updated_at = clock_timestamp()
    where id = ${id}`

export const writeRelease = (req: PayloadRequest, id: string) =>
  runSql(req)`
    update showings set released_at = coalesce(released_at, clock_timestamp()), version = version + 1,
      updated_at = clock_timestamp()
    where id = ${id}`

export const writeFeedback = (
  req: PayloadRequest,
  id: string,
  { interest, price, text }: NewFeedback,
) =>
  runSql(req)`
    update showings set interest = ${interest}, price_opinion = ${price}, feedback = ${text ?? null},
      feedback_at = clock_timestamp(), version = version + 1, updated_at = clock_timestamp()
    where id = ${id}`

/** Marks a request as waiting for staff. @returns false unless it is one without an answer */
export async function writeEscalation(req: PayloadRequest, id: string): Promise<boolean> {
  const written = await runSql(req)`
    update showings set escalated_at = clock_timestamp()
    where id = ${id} and state = 'requested' and escalated_at is null and starts_at > clock_timestamp()
    returning id`
  return written.length > 0
}
