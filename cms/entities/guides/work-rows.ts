import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { executeSql, isoTime, runSql } from '#cms/kit/documents.ts'
import type { WorkStatus, Writer } from '#wire/guide-work.ts'
import { FACTS_OF_GUIDES, IS_OLD_FACT } from './fact-days.ts'

/** A guide with its row of `guide_work`, or with what counts where it has none. Names are null for deleted users. */
export type WorkRow = {
  id: string
  title: string
  city: string
  isLive: boolean
  /** Whether the latest version is a draft: of a guide that is not live, or beside a live one. */
  isDraft: boolean
  hasOldFacts: boolean
  status: WorkStatus
  version: number
  assignee: Writer | null
  dueOn: string | null
  approvedWords: string | null
  approvedAt: string | null
  approvedBy: string | null
  changedAt: string | null
  changedBy: string | null
  editedAt: string
  /** False for a blank draft: the CMS creates one whenever an editor opens "New". */
  isBegun: boolean
}

const nameOf = (user: 'assignee' | 'approver' | 'changer') => {
  const column = (name: string) => sql`${sql.identifier(user)}.${sql.identifier(name)}`
  return sql`nullif(trim(concat_ws(' ', ${column('first_name')}, ${column('last_name')})), '')`
}

/**
 * Reads guides that are not in the trash, each with its work; a guide without a row of `guide_work` counts as
 * `writing`.
 * @param where names the columns of {@link WorkRow}
 */
export const readWorkRows = (req: PayloadRequest, where: SQL): Promise<WorkRow[]> =>
  executeSql<WorkRow>(
    req,
    sql`
    select * from (
      select guides.id, coalesce(nullif(version_title, ''), guides.title, '') as title,
        coalesce(nullif(version_city, ''), guides.city, '') as city,
        guides._status = 'published' as "isLive",
        coalesce(version__status::text, guides._status::text) = 'draft' as "isDraft",
        exists (select from ${FACTS_OF_GUIDES}
          where facts.guide_id = guides.id and ${IS_OLD_FACT}) as "hasOldFacts",
        coalesce(work.status, 'writing') as status, coalesce(work.version, 0) as version,
        work.assignee_id, due_on::text as "dueOn", approved_words as "approvedWords",
        ${isoTime(sql`approved_at`)} as "approvedAt", ${nameOf('approver')} as "approvedBy",
        ${isoTime(sql`work.updated_at`)} as "changedAt", ${nameOf('changer')} as "changedBy",
        case when assignee.id is not null then json_build_object('id', assignee.id,
          'name', coalesce(${nameOf('assignee')}, assignee.email)) end as assignee,
        ${isoTime(sql`coalesce(latest.updated_at, guides.updated_at)`)} as "editedAt",
        work.guide_id is not null or concat(version_title, version_city, guides.title) <> ''
          or version_content -> 'root' is not null as "isBegun"
      from guides
      left join _guides_v latest on latest.parent_id = guides.id and latest.latest
      left join guide_work work on work.guide_id = guides.id
      left join users assignee on assignee.id = work.assignee_id and assignee.role <> 'client'
      left join users approver on approver.id = work.approved_by_id
      left join users changer on changer.id = work.updated_by_id
      where deleted_at is null
    ) as works where ${where}`,
  )

/** One guide with its work, or undefined. The caller must check the permission. */
export async function findWorkRow(req: PayloadRequest, id: string): Promise<WorkRow | undefined> {
  const [row] = await readWorkRows(req, sql`id = ${id}`)
  return row
}

/** The columns that the calls write. */
export type WorkColumns = {
  status: WorkStatus
  assigneeId: string | null
  dueOn: string | null
  /** Absent: the approval stays as it is. */
  approvedWords?: string | null
}

/** Stores the work of a guide, whose row the caller has locked, as the next version, by the request's user. */
export async function storeWork(
  req: PayloadRequest,
  id: string,
  { status, assigneeId, dueOn, approvedWords }: WorkColumns,
): Promise<void> {
  const by = req.user?.id ?? null
  const approval =
    approvedWords === undefined
      ? sql``
      : sql`, approved_words = ${approvedWords},
          approved_at = ${approvedWords === null ? null : sql`now()`},
          approved_by_id = ${approvedWords === null ? null : by}`
  await runSql(req)`
    insert into guide_work (guide_id, status, version) values (${id}, 'writing', 0)
    on conflict do nothing`
  await runSql(req)`
    update guide_work set status = ${status}, assignee_id = ${assigneeId}, due_on = ${dueOn},
      version = version + 1, updated_at = now(), updated_by_id = ${by} ${approval}
    where guide_id = ${id}`
}

/**
 * Ends the work of a guide whose draft has gone live: its next draft begins at `writing`, without a due day. The
 * approval stays bound to the words.
 */
export async function endWork(req: PayloadRequest, id: string): Promise<void> {
  await runSql(req)`
    update guide_work set status = 'writing', due_on = null, version = version + 1,
      updated_at = now(), updated_by_id = ${req.user?.id ?? null}
    where guide_id = ${id} and (status <> 'writing' or due_on is not null)`
}

/**
 * The users who may write guides, by name; with an id only that user, locked against a change of role until the commit.
 */
export function findWriters(req: PayloadRequest, id?: string): Promise<Writer[]> {
  return runSql<Writer>(req)`
    select id, coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email) as name
    from users where role <> 'client' ${id === undefined ? sql`order by name, id` : sql`and id = ${id} for share`}`
}

/** The digest that staff approved of a guide, or null. */
export async function findApprovedWords(req: PayloadRequest, id: string): Promise<string | null> {
  const [work] = await runSql<{ words: string | null }>(req)`
    select approved_words as words from guide_work where guide_id = ${id}`
  return work?.words ?? null
}
