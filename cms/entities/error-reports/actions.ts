import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { sha256 } from '#cms/core/crypto.ts'
import { hashSources } from '#cms/core/fingerprint.ts'
import { notFound } from '#cms/core/problem.ts'
import { isoTime, runSql } from '#cms/kit/documents.ts'
import { ERROR_DAYS, ERRORS_SHOWN, type ErrorGroup } from '#wire/error-reports.ts'

export type ErrorReport = Pick<
  ErrorGroup,
  'source' | 'message' | 'stack' | 'place' | 'requestId'
> & {
  occurrences: number
}

const RELEASE = hashSources(['cms', 'portal', 'site', 'wire']).slice(0, 8)

/** The most groups kept, since anybody may report errors of a browser. */
const MAX_GROUPS = 1_000

const GROUP_COLUMNS = sql`
  id, source, message, stack, place, release, request_id as "requestId", occurrences,
  ${isoTime(sql`first_at`)} as "firstAt", ${isoTime(sql`last_at`)} as "lastAt",
  resolved_at is not null as "isResolved"`

/** Numbers and ids in a message or path differ between occurrences of one error. */
const withoutNumbers = (text: string) =>
  text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{16,}|\d+/gi, '#')

/** Equal for occurrences of one error. */
export const fingerprintOf = ({ source, message, place }: ErrorReport): string =>
  sha256([source, withoutNumbers(message), withoutNumbers(place)].join('\n'), 'base64url')

/** Adds occurrences to their error's group; a resolved one is open again. */
export async function storeReport(req: PayloadRequest, report: ErrorReport): Promise<void> {
  const { source, message, stack, place, requestId, occurrences } = report
  await runSql(req)`
    insert into error_groups
      (fingerprint, source, message, stack, place, release, request_id, occurrences)
    values (${fingerprintOf(report)}, ${source}, ${message}, ${stack}, ${place}, ${RELEASE},
            ${requestId}, ${occurrences})
    on conflict (fingerprint) do update set
      message = excluded.message, stack = excluded.stack, place = excluded.place,
      release = excluded.release, request_id = excluded.request_id,
      occurrences = error_groups.occurrences + excluded.occurrences,
      last_at = now(), resolved_at = null`
}

/** The latest groups, open ones first. */
export function readErrors(req: PayloadRequest): Promise<ErrorGroup[]> {
  return runSql<ErrorGroup>(req)`
    select ${GROUP_COLUMNS} from error_groups
    order by resolved_at is not null, last_at desc, id limit ${ERRORS_SHOWN}`
}

/** @throws Problem 404 */
export async function writeResolved(
  req: PayloadRequest,
  id: string,
  isResolved: boolean,
): Promise<ErrorGroup> {
  const [group] = await runSql<ErrorGroup>(req)`
    update error_groups set resolved_at = case when ${isResolved} then now() end
    where id = ${id} returning ${GROUP_COLUMNS}`
  if (!group) throw notFound('This error')
  return group
}

/** Deletes groups without an occurrence in {@link ERROR_DAYS} days, and the oldest above the limit. */
export async function sweepErrors(req: PayloadRequest): Promise<string[]> {
  const deleted = await runSql<{ id: string }>(req)`
    delete from error_groups
    where last_at < now() - make_interval(days => ${ERROR_DAYS})
       or id in (select id from error_groups order by last_at desc offset ${MAX_GROUPS})
    returning id`
  return deleted.map(({ id }) => id)
}
