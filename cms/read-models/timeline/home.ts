import type { PayloadRequest } from 'payload'
import { readActivity } from '#cms/audit/read.ts'
import { requireProperty } from '#cms/entities/properties/actions.ts'
import { runSql } from '#cms/kit/documents.ts'
import type { ActivityEntry } from '#wire/activity.ts'
import { HOME_EVENT_KINDS, HOME_EVENTS_PER_PAGE, type HomeEventKind } from '#wire/home-timeline.ts'

const EVERY_EVENT = HOME_EVENT_KINDS.flatMap(({ events }) => events)

/**
 * A page of the audit entries about a home, its contracts, consultations, tasks and files, newest first.
 * @throws Problem 404 for an unknown home and for one that the viewer does not see
 */
export async function readHomeEvents(
  req: PayloadRequest,
  homeId: string,
  { kind, before }: { kind?: HomeEventKind | undefined; before?: number | undefined },
): Promise<ActivityEntry[]> {
  await requireProperty(req, homeId)
  const parts = await runSql<{ id: string }>(req)`
    select id from contracts where property_id = ${homeId}
    union all select id from consultations where property_id = ${homeId}
    union all select id from tasks where property_id = ${homeId}
    union all select id from uploads where property_id = ${homeId}`
  const wanted = HOME_EVENT_KINDS.find(({ id }) => id === kind)?.events ?? EVERY_EVENT
  const filters = { about: [homeId, ...parts.map(({ id }) => id)], beginning: wanted, before }
  const entries = await readActivity(req, filters, HOME_EVENTS_PER_PAGE)
  return entries.map((entry) => ({ ...entry, address: null }))
}
