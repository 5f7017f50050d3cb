import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { fieldProblem, notFound } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { isoTime, runSql } from '#cms/kit/documents.ts'
import { editConflict } from '#cms/kit/edit-conflict.ts'
import { pick } from '#cms/kit/pick.ts'
import { requireMayUpdate } from '#cms/kit/require-may-update.ts'
import { userOf } from '#cms/kit/viewer-of.ts'
import { pacificTime } from '#wire/dates.ts'
import { describePlan, type InCms, type Plan } from '#wire/guide-editorial.ts'
import { PACIFIC } from '#wire/slots.ts'

type PlanRow = Plan & { guideId: string }

const PLAN = sql`payload_jobs.id, coalesce(input ->> 'type', 'publish') as type, ${isoTime(sql`wait_until`)} as at`
const GUIDE_TITLE = sql`coalesce(nullif(version_title, ''), guides.title, 'Untitled guide')`
const IS_TO_COME = sql`completed_at is null and has_error is not true and wait_until is not null`
const REASON = sql`coalesce(payload_jobs.error ->> 'message', '')`

/** Not of a guide that has gone live since. A plan of another document has no guide. */
const HAS_FAILED = sql`has_error and (coalesce(input ->> 'type', 'publish') <> 'publish'
  or guides._status is distinct from 'published' or guides.updated_at <= payload_jobs.updated_at)`

/**
 * Reads the plans of guides that the schedule runner has not carried out yet, earliest first. A plan that failed is not
 * read.
 * @param guideId default: all guides
 */
export function readPlans(req: PayloadRequest, guideId?: string): Promise<PlanRow[]> {
  const ofGuide = guideId === undefined ? sql`true` : sql`guides.id = ${guideId}`
  return runSql<PlanRow>(req)`
    select guides.id as "guideId", ${PLAN}
    from payload_jobs join guides on guides.id::text = input #>> '{doc,value}'
    where task_slug = 'schedulePublish' and ${IS_TO_COME} and deleted_at is null and ${ofGuide}
    order by wait_until, payload_jobs.id`
}

const FAILED_SHOWN = 12

/** A plan of any document. `guideId`: null for another document than a guide. */
type DocumentPlan = Plan &
  Pick<InCms, 'path' | 'title'> & { guideId: string | null; reason: string }

/** The plans of all documents: those to come, earliest first, or the failed ones. */
export async function readAllPlans(
  req: PayloadRequest,
  state: 'to-come' | 'failed',
): Promise<DocumentPlan[]> {
  const isFailed = state === 'failed'
  const wanted = isFailed ? HAS_FAILED : IS_TO_COME
  const order = isFailed
    ? sql`payload_jobs.updated_at desc limit ${FAILED_SHOWN}`
    : sql`wait_until, payload_jobs.id`
  type Row = PlanRow & {
    documentId: string | null
    slug: string
    title: string | null
    reason: string
  }
  const plans = await runSql<Row>(req)`
    select coalesce(guides.id, people.id, pages.id) as "documentId", guides.id as "guideId", ${PLAN},
      ${REASON} as reason, coalesce(input ->> 'global', input #>> '{doc,relationTo}') as slug,
      case when guides.id is not null then ${GUIDE_TITLE} else coalesce(people.name, pages.title) end as title
    from payload_jobs left join guides on ${isAbout('guides')}
    left join _guides_v latest on latest.parent_id = guides.id and latest.latest
    left join people on ${isAbout('people')} left join pages on ${isAbout('pages')}
    where task_slug = 'schedulePublish' and ${wanted} and deleted_at is null
      and coalesce(guides.id::text, people.id::text, pages.id::text, input ->> 'global') is not null
    order by ${order}`
  return plans.map(({ documentId, slug, title, ...plan }) => ({
    ...plan,
    path: documentId ? `/cms/collections/${slug}/${documentId}` : `/cms/globals/${slug}`,
    title: title ?? labelOf(req, slug),
  }))
}

/** The plans of all documents for the CMS's first page. */
export async function listPlans(
  req: PayloadRequest,
  state: 'to-come' | 'failed',
): Promise<InCms[]> {
  const plans = await readAllPlans(req, state)
  return plans.map(({ path, title, reason, ...plan }) => ({
    ...{ path, title },
    detail: state === 'failed' ? reason : describePlan(plan),
  }))
}

/** Whether a plan is about the row of this table. */
const isAbout = (table: 'guides' | 'people' | 'pages') =>
  sql`${sql.identifier(table)}.id::text = input #>> '{doc,value}' and input #>> '{doc,relationTo}' = ${table}`

/** The label of a copy document. A draft of a person without a name has none. */
function labelOf({ payload }: PayloadRequest, slug: string): string {
  const label = payload.globals.config.find((one) => one.slug === slug)?.label
  return typeof label === 'string' ? label : 'Untitled'
}

/** A plan of a guide that failed and is not tried again (see schedule.ts), and the reason. */
type FailedPlan = { id: string; title: string; detail: string }

/** The failed plans of guides, the latest first. */
export const readFailedPlans = (req: PayloadRequest): Promise<FailedPlan[]> =>
  runSql<FailedPlan>(req)`
    select guides.id, guides.title, ${REASON} as detail
    from payload_jobs join guides on guides.id::text = input #>> '{doc,value}'
    where task_slug = 'schedulePublish' and ${HAS_FAILED} and deleted_at is null
    order by payload_jobs.updated_at desc`

/**
 * Moves a plan to another day, at its time of day in California. The schedule runner then carries it out as the user
 * who moved it. The job's lock keeps the runner from taking it meanwhile.
 * @throws Problem 404 for a plan that is over or deleted; 403 for a viewer who may not change its document; 409 with the
 * plan where it is at another time; 400 for a time that is over
 */
export function reschedulePlan(
  req: PayloadRequest,
  id: string,
  { at, day }: { at: string; day: string },
): Promise<Plan> {
  return inTransaction(req, async () => {
    type Found = Plan & { slug: string; next: string; isAhead: boolean }
    const [found] = await runSql<Found>(req)`
      select ${PLAN}, ${isoTime(sql`next`)} as next, next > now() as "isAhead",
        coalesce(input ->> 'global', input #>> '{doc,relationTo}') as slug
      from payload_jobs, lateral (select (${day}::date + (wait_until at time zone ${PACIFIC})::time)
        at time zone ${PACIFIC} as next) as moved
      where task_slug = 'schedulePublish' and ${IS_TO_COME} and id = ${id} for update of payload_jobs`
    if (!found) throw notFound('This plan')
    const { slug, next, isAhead, ...plan } = found
    await requireMayUpdate(req, slug)
    if (plan.at !== new Date(at).toISOString())
      throw editConflict(
        `This plan is not on ${pacificTime(at)} any more. You see it now as it is.`,
        plan,
      )
    if (!isAhead) throw fieldProblem('day', `${pacificTime(next)} is over. Choose a later day.`)
    const by = { user: { relationTo: 'users', value: userOf(req).id } }
    await runSql(req)`
      update payload_jobs set wait_until = ${next}, updated_at = now(),
        input = input || ${JSON.stringify(by)}::jsonb
      where id = ${id}`
    return { ...plan, at: next }
  })
}

/** The plans of one guide. */
export const plansOf = async (req: PayloadRequest, id: string): Promise<Plan[]> =>
  (await readPlans(req, id)).map((plan) => pick(plan, ['id', 'type', 'at']))
