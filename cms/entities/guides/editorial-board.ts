import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { readCited } from '#cms/entities/shared-facts/queries.ts'
import { readNeedsApproval } from '#cms/kit/needs-approval.ts'
import { pick } from '#cms/kit/pick.ts'
import { userOf } from '#cms/kit/viewer-of.ts'
import type { Guide } from '#cms/payload-types.ts'
import { toHtml } from '#cms/rich-text/to-html.ts'
import {
  BOARD_COLUMNS,
  type BoardColumnId,
  type CalendarEntry,
  type EditorialBoard,
  type GuideCard,
} from '#wire/editorial-board.ts'
import type { Plan } from '#wire/guide-editorial.ts'
import { scoreGuide } from '#wire/guide-score.ts'
import { pacificDate } from '#wire/slots.ts'
import { readAllPlans, readFailedPlans, readPlans } from './plans.ts'
import { findDrafts } from './versions.ts'
import { digestWords } from './words-digest.ts'
import { shownStatus } from './work.ts'
import { readWorkRows, type WorkRow } from './work-rows.ts'

/** Of thousands of live guides the board shows the latest; the list of guides has them all. */
const MOST_LIVE = 20
const MOST_DRAFTS = 50

const mostOf = (column: BoardColumnId) =>
  column === 'live' || column === 'needs-new-facts' ? MOST_LIVE : MOST_DRAFTS

const isMine = (req: PayloadRequest, whose: 'mine' | 'all'): SQL =>
  whose === 'mine' ? sql`assignee_id = ${userOf(req).id}` : sql`true`

/** Reads the editorial board: the guides of all writers, or those assigned to the viewer. */
export async function readBoard(
  req: PayloadRequest,
  whose: 'mine' | 'all',
): Promise<EditorialBoard> {
  const rows = await readWorkRows(req, sql`"isBegun" and ${isMine(req, whose)}`)
  const plans = planOfEach(rows, await readPlans(req))
  const failed = await readFailedPlans(req)
  const words = new Words(req)
  await words.read(rows.filter(({ status, isDraft }) => status === 'approved' && isDraft))
  const byColumn = Map.groupBy(rows, (row) => columnOf(row, plans.get(row.id), words))
  const columns = BOARD_COLUMNS.map(({ id }) => {
    const all = (byColumn.get(id) ?? []).toSorted(orderOf(id, plans))
    return { id, count: all.length, shown: all.slice(0, mostOf(id)) }
  })
  await words.read(columns.flatMap(({ shown }) => shown))
  return {
    needsApproval: await readNeedsApproval(req),
    columns: columns.map(({ shown, ...column }) => ({
      ...column,
      cards: shown.map((row) =>
        presentCard(row, words, {
          plan: plans.get(row.id),
          failed: failed.find(({ id }) => id === row.id)?.detail,
        }),
      ),
    })),
  }
}

/** The plan that a card shows by the id of its guide: the next publish of a draft, else the next plan. */
function planOfEach(
  rows: WorkRow[],
  plans: Awaited<ReturnType<typeof readPlans>>,
): Map<string, Plan> {
  const byGuide = Map.groupBy(plans, ({ guideId }) => guideId)
  return new Map(
    rows.flatMap(({ id, isDraft }) => {
      const own = byGuide.get(id) ?? []
      const plan = (isDraft && own.find(({ type }) => type === 'publish')) || own[0]
      return plan ? [[id, plan] as const] : []
    }),
  )
}

/** The latest versions of guides, each read once, with the digests of their words. */
class Words {
  private readonly guides = new Map<string, Guide>()
  private readonly digests = new Map<string, string>()
  private readonly req: PayloadRequest

  constructor(req: PayloadRequest) {
    this.req = req
  }

  async read(rows: WorkRow[]): Promise<void> {
    const ids = rows.map(({ id }) => id).filter((id) => !this.guides.has(id))
    if (ids.length === 0) return
    const drafts = await findDrafts(this.req, ids)
    const cited = await readCited(this.req, [...drafts.values()])
    for (const [id, guide] of drafts) {
      this.guides.set(id, guide)
      this.digests.set(id, digestWords(guide, cited(guide)))
    }
  }

  of = ({ id }: WorkRow): Partial<Guide> => this.guides.get(id) ?? {}

  digestOf = ({ id }: WorkRow): string => this.digests.get(id) ?? ''
}

const statusOf = (row: WorkRow, words: Words) =>
  shownStatus({ row, words: row.status === 'approved' ? words.digestOf(row) : '' })

function columnOf(row: WorkRow, plan: Plan | undefined, words: Words): BoardColumnId {
  return row.isDraft && plan?.type === 'publish' ? 'planned' : statusOf(row, words)
}

type Order = (one: WorkRow, other: WorkRow) => number

const LAST = '9999'

/** Planned guides by time, live ones by their last change, the others by due day. */
function orderOf(column: BoardColumnId, plans: Map<string, Plan>): Order {
  const latestFirst: Order = (one, other) => compare(other.editedAt, one.editedAt)
  if (column === 'live') return latestFirst
  const dayOf = ({ id, dueOn }: WorkRow) =>
    (column === 'planned' ? plans.get(id)?.at : dueOn) ?? LAST
  return (one, other) => compare(dayOf(one), dayOf(other)) || latestFirst(one, other)
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

function presentCard(
  row: WorkRow,
  words: Words,
  { plan, failed }: { plan: Plan | undefined; failed: string | undefined },
): GuideCard {
  const guide = words.of(row)
  const { id, title, city, version, assignee, dueOn } = row
  return {
    ...{ id, title, city, version, assignee, dueOn },
    status: statusOf(row, words),
    isUpdate: row.isLive && row.isDraft,
    isApproved: row.approvedWords !== null && row.approvedWords === words.digestOf(row),
    language: guide.language ?? 'en',
    score: scoreOf(guide),
    plan: plan ? pick(plan, ['id', 'type', 'at']) : null,
    failedPlan: (row.isDraft && !plan && failed) || null,
  }
}

function scoreOf({
  title,
  city,
  slug,
  metaDescription,
  imageUrl,
  imageAlt,
  content,
  language,
}: Partial<Guide>) {
  const texts = { title, city, slug, metaDescription }
  const filled = Object.entries(texts).map(([name, text]) => [name, text ?? ''])
  const html = content ? toHtml(content) : ''
  const given = { ...Object.fromEntries(filled), imageUrl, imageAlt, html }
  return scoreGuide({ ...given, language: language ?? 'en' }).score
}

/**
 * Reads the due days of guides and the plans of all documents from one day to another, by day. Of the viewer's own
 * guides it reads both and of no other document any.
 */
export async function readCalendar(
  req: PayloadRequest,
  { from, to, whose }: { from: string; to: string; whose: 'mine' | 'all' },
): Promise<CalendarEntry[]> {
  const plans = (await readAllPlans(req, 'to-come'))
    .map((plan) => ({ ...plan, day: pacificDate(new Date(plan.at)) }))
    .filter(({ day }) => from <= day && day <= to)
  const ids = sql`${sql.param(plans.flatMap(({ guideId }) => guideId ?? []))}::uuid[]`
  const rows = await readWorkRows(
    req,
    sql`("dueOn" between ${from} and ${to} or id = any(${ids})) and ${isMine(req, whose)}`,
  )
  const due = rows.flatMap(({ id, title, dueOn, assignee }) =>
    dueOn && from <= dueOn && dueOn <= to
      ? [{ path: guidePath(id), title, day: dueOn, plan: null, assignee }]
      : [],
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const planned = plans.flatMap(({ guideId, path, title, day, id, type, at }) => {
    const row = guideId === null ? undefined : byId.get(guideId)
    if (!row && (guideId !== null || whose === 'mine')) return []
    const assignee = row?.assignee ?? null
    return [{ path, title, day, plan: { id, type, at }, assignee }]
  })
  return [...due, ...planned].toSorted(
    (one, other) =>
      compare(one.day, other.day) || compare(one.plan?.at ?? '', other.plan?.at ?? ''),
  )
}

const guidePath = (id: string) => `/cms/collections/guides/${id}`
