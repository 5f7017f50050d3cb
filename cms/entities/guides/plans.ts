import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { fieldProblem, notFound } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { isoTime, runSql } from '#cms/kit/documents.ts'
import { editConflict } from '#cms/kit/edit-conflict.ts'
import { userOf } from '#cms/kit/viewer-of.ts'
import { pacificTime } from '#wire/dates.ts'
import { describePlan, type InCms, type Plan } from '#wire/guide-editorial.ts'
import { PACIFIC } from '#wire/slots.ts'
import { findWorkRow } from './work-rows.ts'

type PlanRow = Plan & { id: string; title: string }

const PLAN = sql`coalesce(input ->> 'type', 'publish') as type, ${isoTime(sql`wait_until`)} as at`
const GUIDE_TITLE = sql`coalesce(nullif(version_title, ''), guides.title, 'Untitled guide')`
const IS_TO_COME = sql`completed_at is null and has_error is not true and wait_until is not null`
const REASON = sql`coalesce(payload_jobs.error ->> 'message', '')`

/** Not of a guide that has gone live since. A plan of another document has no guide. */
const HAS_FAILED = sql`has_error and (coalesce(input ->> 'type', 'publish') <> 'publish'
  or guides._status is distinct from 'published' or guides.updated_at <= payload_jobs.updated_at)`

/**
 * Reads the plans that the schedule runner has not carried out yet, earliest first; `id` and `title` are those of the
 * guide. A plan that failed is not read.
 * @param guideId default: all guides
 */
export function readPlans(req: PayloadRequest, guideId?: string): Promise<PlanRow[]> {
  const ofGuide = guideId === undefined ? sql`true` : sql`guides.id = ${guideId}`
  return runSql<PlanRow>(req)`
    select guides.id, ${GUIDE_TITLE} as title, ${PLAN}
    from payload_jobs join guides on guides.id::text = input #>> '{doc,value}'
    left join _guides_v latest on latest.parent_id = guides.id and latest.latest
    where task_slug = 'schedulePublish' and ${IS_TO_COME} and deleted_at is null and ${ofGuide}
    order by wait_until, payload_jobs.id`
}

const FAILED_SHOWN = 12

/** The plans of all documents for the CMS's first page: those to come, earliest first, or the failed ones. */
export async function listPlans(
  req: PayloadRequest,
  state: 'to-come' | 'failed',
): Promise<InCms[]> {
  const isFailed = state === 'failed'
  const wanted = isFailed ? HAS_FAILED : IS_TO_COME
  const order = isFailed
    ? sql`payload_jobs.updated_at desc limit ${FAILED_SHOWN}`
    : sql`wait_until, payload_jobs.id`
  type Row = Plan & { id: string | null; slug: string; title: string | null; reason: string }
  const plans = await runSql<Row>(req)`
    select coalesce(guides.id, people.id, pages.id) as id, ${PLAN}, ${REASON} as reason,
      coalesce(input ->> 'global', input #>> '{doc,relationTo}') as slug,
      case when guides.id is not null then ${GUIDE_TITLE} else coalesce(people.name, pages.title) end as title
    from payload_jobs left join guides on ${isAbout('guides')}
    left join _guides_v latest on latest.parent_id = guides.id and latest.latest
    left join people on ${isAbout('people')} left join pages on ${isAbout('pages')}
    where task_slug = 'schedulePublish' and ${wanted} and deleted_at is null
      and coalesce(guides.id::text, people.id::text, pages.id::text, input ->> 'global') is not null
    order by ${order}`
  return plans.map(({ id, slug, title, reason, ...plan }) => ({
    path: id ? `/cms/collections/${slug}/${id}` : `/cms/globals/${slug}`,
    title: title ?? labelOf(req, slug),
    detail: isFailed ? reason : describePlan(plan),
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
 * @throws Problem 404 for an unknown guide; 409 with its plans where it has none at this time any more; 400 for a time
 * that is over
 */
export function reschedulePlan(
  req: PayloadRequest,
  id: string,
  { at, day }: { at: string; day: string },
): Promise<Plan[]> {
  return inTransaction(req, async () => {
    if (!(await findWorkRow(req, id))) throw notFound('This guide')
    const [found] = await runSql<{ id: string; next: string; isAhead: boolean }>(req)`
      select id, ${isoTime(sql`next`)} as next, next > now() as "isAhead" from (
        select id, (${day}::date + (wait_until at time zone ${PACIFIC})::time)
          at time zone ${PACIFIC} as next
        from payload_jobs
        where task_slug = 'schedulePublish' and ${IS_TO_COME}
          and input #>> '{doc,value}' = ${id} and wait_until = ${at}
        order by id limit 1 for update) as job`
    if (!found) {
      const message = `This guide has no plan on ${pacificTime(at)} any more. You see it now as it is.`
      throw editConflict(message, await plansOf(req, id))
    }
    if (!found.isAhead)
      throw fieldProblem('day', `${pacificTime(found.next)} is over. Choose a later day.`)
    const by = { user: { relationTo: 'users', value: userOf(req).id } }
    await runSql(req)`
      update payload_jobs set wait_until = ${found.next}, updated_at = now(),
        input = input || ${JSON.stringify(by)}::jsonb
      where id = ${found.id}`
    return plansOf(req, id)
  })
}

/** The plans of one guide, without its title. */
export const plansOf = async (req: PayloadRequest, id: string): Promise<Plan[]> =>
  (await readPlans(req, id)).map(({ type, at }) => ({ type, at }))
