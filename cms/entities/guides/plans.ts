import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { isoTime, runSql } from '#cms/kit/documents.ts'
import type { Plan } from '#wire/guide-editorial.ts'

type PlanRow = Plan & { id: string; title: string }

/**
 * Reads the plans that the schedule runner has not carried out yet, earliest first; `id` and `title` are those of the guide.
 * A plan that failed is not read.
 * @param guideId default: all guides
 */
export function readPlans(req: PayloadRequest, guideId?: string): Promise<PlanRow[]> {
  const ofGuide = guideId === undefined ? sql`true` : sql`guides.id = ${guideId}`
  return runSql<PlanRow>(req)`
    select guides.id, coalesce(nullif(version_title, ''), guides.title, 'Untitled guide') as title,
      coalesce(input ->> 'type', 'publish') as type, ${isoTime(sql`wait_until`)} as at
    from payload_jobs join guides on guides.id::text = input #>> '{doc,value}'
    left join _guides_v latest on latest.parent_id = guides.id and latest.latest
    where task_slug = 'schedulePublish' and completed_at is null and has_error is not true
      and wait_until is not null and deleted_at is null and ${ofGuide}
    order by wait_until, payload_jobs.id`
}
