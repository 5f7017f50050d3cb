import type { PayloadRequest } from 'payload'
import { hashSources } from '#cms/core/fingerprint.ts'
import { seesOwnClientsOnly } from '#wire/viewer.ts'
import { runPrepared, runSql } from './documents.ts'
import type { EndpointInput } from './endpoint.ts'
import type { ListChanges } from './list-changes.ts'
import { viewerOf } from './viewer-of.ts'

/** The tables whose changes the database counts. */
export type ListTopic =
  | 'users'
  | 'contracts'
  | 'stage_history'
  | 'messages'
  | 'contact_messages'
  | 'notifications'
  | 'properties'
  | 'property_sellers'
  | 'consultations'
  | 'host_blocks'
  | 'busy_times'
  | 'tasks'
  | 'offers'
  | 'deliveries'
  | 'reviews'
  | 'escrows'
  | 'escrow_dates'
  | 'showings'

/**
 * Part of the ETag, because a new version of the code may present the same rows differently. It is a hash of
 * the code, so that all instances answer the same ETag and a poll that reaches another one still gets 304.
 */
const CODE = hashSources(['cms/entities', 'cms/kit', 'cms/read-models', 'wire']).slice(0, 8)

/** What the SELECT of a session has counted: an unchanged poll needs no other statement. */
const countedAtStart = new WeakMap<PayloadRequest, ListChanges>()

/** Lets {@link countChanges} answer a request that writes nothing from counts of its beginning. */
export const keepCounted = (req: PayloadRequest, changes: ListChanges) =>
  void countedAtStart.set(req, changes)

/**
 * A number that each transaction adds to that changes a row of the topics, so equal numbers mean equal rows,
 * whatever the clocks and the order of commits. `notifications` counts those about clients only.
 */
export async function countChanges(
  req: PayloadRequest,
  topics: readonly ListTopic[],
): Promise<string> {
  const counted = countedAtStart.get(req)
  if (counted)
    return topics.reduce((sum, topic) => sum + BigInt(counted[topic] ?? 0), 0n).toString()
  const [changes] = await runPrepared<{ count: string }>(req)`
    select coalesce(sum(count), 0)::text as count from list_changes
    where topic in (select jsonb_array_elements_text(${JSON.stringify(topics)}::jsonb))`
  return changes?.count ?? '0'
}

/**
 * Keeps what a query counted until a row of the topics changes: counting a hundred thousand rows takes up to
 * 20 ms, and every open dashboard asks. Callers who ask while it counts wait for that count, and fail if it fails.
 * @param also what the count depends on beside the topics, such as the time
 */
export function keepUntilChange<Count>(
  topics: readonly ListTopic[],
  count: (req: PayloadRequest) => Promise<Count>,
  also = () => '',
): (req: PayloadRequest) => Promise<Count> {
  let kept: { version: string; value: Promise<Count> } | null = null
  return async (req) => {
    // Read first: a change in between costs one more count and is never missed.
    const version = (await countChanges(req, topics)) + also()
    if (kept?.version === version) return kept.value
    const counted = { version, value: count(req) }
    kept = counted
    counted.value.catch(() => {
      if (kept === counted) kept = null
    })
    return counted.value
  }
}

/**
 * The ETag of a list for the viewer of the request. Read it before the rows: a change that is committed in
 * between then costs one more read of the list, and is never missed.
 * @param also what the rows depend on beside the topics, such as the time
 */
export async function listVersion(
  req: PayloadRequest,
  topics: readonly ListTopic[],
  also = '',
): Promise<string> {
  const viewer = viewerOf(req)
  const own = seesOwnClientsOnly(viewer) ? '-own' : ''
  return `W/"${CODE}-${viewer.id}${own}-${await countChanges(req, topics)}${also}"`
}

/**
 * Answers 304 to the current ETag of a list, without reading its rows: each staff browser polls every two
 * seconds. Otherwise sets the ETag and returns the rows. For calls declared with `versionedEndpoint`.
 */
export async function readUnlessUnchanged<Rows>(
  { req, http }: Pick<EndpointInput<never, never, never>, 'req' | 'http'>,
  topics: readonly ListTopic[],
  read: () => Promise<Rows>,
  also = '',
): Promise<Rows> {
  http.response.set('ETag', await listVersion(req, topics, also))
  if (http.request.fresh) return void http.response.status(304).end() as never
  return read()
}

/** Adds the counts of closed connections into one row per topic, so that the table stays small. */
export async function sumListChanges(req: PayloadRequest): Promise<string[]> {
  await runSql(req)`
    with closed as (
      delete from list_changes where backend <> 0
        and backend not in (select pid from pg_stat_activity)
      returning topic, count)
    insert into list_changes (topic, backend, count)
    select topic, 0, sum(count) from closed group by topic order by topic
    on conflict (topic, backend) do update set count = list_changes.count + excluded.count`
  return []
}
