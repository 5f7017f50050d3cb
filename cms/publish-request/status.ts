import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { isoTime, runSql } from '#cms/kit/documents.ts'
import type { PublishStatus } from '#wire/publishing.ts'

/** A visible guide page; `liveSince` is ISO 8601. */
type Shown = { liveSince: string }

const OFFLINE: PublishStatus = { state: 'offline', liveSince: null, isListed: true, problem: null }

/**
 * A guide's publish state, the same on every instance. A guide whose changes are all published since before
 * the table existed has no row in it: it is live since its last change.
 */
export async function publishStatus(req: PayloadRequest, guideId: string): Promise<PublishStatus> {
  const [status] = await runSql<PublishStatus>(req)`
    select coalesce(state, 'live') as state, coalesce(is_listed, true) as "isListed", problem,
           case when state is null then ${isoTime(sql`updated_at`)}
                else ${isoTime(sql`live_since`)} end as "liveSince"
    from (select id, updated_at from guides
          where id = ${guideId} and _status = 'published' and deleted_at is null) as public
    full join (select * from publish_status where guide_id = ${guideId}) as own on guide_id = id`
  return status ?? OFFLINE
}

/** A change of the guide is being committed. @returns its id: results of earlier changes no longer count */
export async function markRendering(req: PayloadRequest, guideId: string): Promise<string> {
  const change = randomUUID()
  await runSql(req)`
    insert into publish_status (guide_id, change, state, is_listed)
    values (${guideId}, ${change}, 'rendering', false)
    on conflict (guide_id) do update
    set change = excluded.change, state = 'rendering', is_listed = false, problem = null`
  return change
}

/**
 * The guide's page is updated or removed; the pages that list guides are not yet. The first instance that
 * shows a change decides, so that a failure of another one does not hide that it is live.
 */
export async function markShown(
  req: PayloadRequest,
  guideId: string,
  change: string,
  frame: Shown | null,
): Promise<void> {
  const state = frame ? 'live' : 'offline'
  await runSql(req)`
    update publish_status
    set state = ${state}, live_since = ${frame?.liveSince ?? null}, problem = null
    where guide_id = ${guideId} and change = ${change} and state in ('rendering', 'failed')`
}

/** The change was not published; visitors still see the previous version. */
export async function markFailed(
  req: PayloadRequest,
  guideId: string,
  change: string,
  problem: string,
): Promise<void> {
  await runSql(req)`
    update publish_status set state = 'failed', problem = ${problem}
    where guide_id = ${guideId} and change = ${change} and state = 'rendering'`
}

/**
 * Called before a snapshot is taken. The publisher reports through the result which guides the new release
 * shows, or why rendering failed. Guides that change after this call are skipped. Each row is written by a
 * statement of its own: one that locked several could deadlock with a transaction that changes guides.
 */
export async function trackRelease(req: PayloadRequest) {
  const pending = await runSql<{ id: string; change: string }>(req)`
    select guide_id as id, change from publish_status where not is_listed or state = 'failed'`

  async function settle(id: string, change: string, frame: Shown | undefined): Promise<void> {
    const where = sql`where guide_id = ${id} and change = ${change}`
    if (!frame) return void (await runSql(req)`delete from publish_status ${where}`)
    await runSql(req)`
      update publish_status
      set live_since = case state when 'live' then live_since else ${frame.liveSince} end,
          state = 'live', is_listed = true, problem = null ${where}`
  }

  return {
    async shown(frames: ReadonlyMap<string, Shown>, problems: ReadonlyMap<string, string>) {
      for (const { id, change } of pending)
        if (!problems.has(id)) await settle(id, change, frames.get(id))
      // A guide may fail without a change of its own, for example by a change of the site settings.
      for (const [id, problem] of problems)
        await runSql(req)`
          insert into publish_status (guide_id, change, state, live_since, is_listed, problem)
          values (${id}, ${randomUUID()}, 'failed', ${frames.get(id)?.liveSince ?? null}, true, ${problem})
          on conflict (guide_id) do update set state = 'failed', problem = excluded.problem`
    },
    async failed(problem: string) {
      for (const { id, change } of pending)
        await runSql(req)`
          update publish_status set state = 'failed', problem = ${problem}
          where guide_id = ${id} and change = ${change} and not is_listed`
    },
  }
}
