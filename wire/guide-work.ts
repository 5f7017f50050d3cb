import { z } from 'zod'
import { Day, Id, idIn, labelIn, Timestamp } from './basics.ts'
import { shortDay } from './dates.ts'
import { route } from './route.ts'

/** The stored statuses of a guide's work, in order. Only the call {@link approveGuide} stores `approved`. */
export const WORK_STATUSES = [
  { id: 'idea', label: 'Idea' },
  { id: 'writing', label: 'Writing' },
  { id: 'review', label: 'Review' },
  { id: 'approved', label: 'Approved' },
] as const

/** The statuses to which any writer moves a guide. */
export const MOVES = WORK_STATUSES.filter(({ id }) => id !== 'approved')

/** The statuses that screens show: the stored ones, and two of live guides without a newer draft. */
export const SHOWN_STATUSES = [
  ...WORK_STATUSES,
  { id: 'live', label: 'Live' },
  { id: 'needs-new-facts', label: 'Needs new facts' },
] as const

export const WorkStatus = idIn(WORK_STATUSES, 'Choose one of the statuses')
export type WorkStatus = z.infer<typeof WorkStatus>
export const ShownStatus = idIn(SHOWN_STATUSES, 'Choose one of the statuses')
export type ShownStatus = z.infer<typeof ShownStatus>

export const workStatusLabel = labelIn(SHOWN_STATUSES)

/** Why a guide does not go live, and what to do, where the setting "Guides go live only when approved" is on. */
export const NOT_APPROVED =
  'These words are not approved. Save the guide as a draft and ask an admin or the owner to approve it (Work, beside the text of the guide). Then publish or plan it.'

/** A user who may write guides. */
export const Writer = z.object({ id: Id, name: z.string() })
export type Writer = z.infer<typeof Writer>

export const GuideWork = z.object({
  status: ShownStatus,
  assignee: Writer.nullable(),
  dueOn: Day.nullable(),
  /** Each change adds one; 0 before the first. */
  version: z.number(),
  /** The digest of the words that a publish would make live now. */
  words: z.string(),
  /** `by` is null where the account of the approver was deleted. */
  approval: z
    .object({ by: z.string().nullable(), at: Timestamp, isCurrent: z.boolean() })
    .nullable(),
  /** The setting "Guides go live only when approved". */
  needsApproval: z.boolean(),
})
export type GuideWork = z.infer<typeof GuideWork>

/** @param today the day in California */
export const isLate = (dueOn: string | null, today: string): boolean =>
  dueOn !== null && dueOn < today

/** `Due Dec 24`, `Due today` or `Late: due Dec 24`. */
export function describeDue(dueOn: string, today: string): string {
  if (dueOn === today) return 'Due today'
  return `${isLate(dueOn, today) ? 'Late: due' : 'Due'} ${shortDay(dueOn)}`
}

export const readGuideWork = route('GET', '/api/admin/blog/posts/{id}/work', {
  summary: 'The status, assignee, due day and approval of a guide',
  reply: GuideWork,
})

export const WorkChange = z
  .object({
    /** The version that the caller saw; 409 with the current work where it has changed since. */
    version: z.number('Send the version that you saw').int().min(0),
    status: idIn(MOVES, 'Choose idea, writing or review').optional(),
    assigneeId: Id.nullable().optional(),
    dueOn: Day.nullable().optional(),
  })
  .refine(
    ({ version: _seen, ...change }) => Object.values(change).some((value) => value !== undefined),
    'Say what to change',
  )
  .meta({ examples: [{ version: 1, status: 'review' }] })
export type WorkChange = z.output<typeof WorkChange>

export const changeGuideWork = route('PATCH', '/api/admin/blog/posts/{id}/work', {
  summary: 'Change the status, assignee or due day of a guide; a move takes its approval away',
  body: WorkChange,
  reply: GuideWork,
})

export const approveGuide = route('POST', '/api/admin/blog/posts/{id}/approval', {
  summary: 'Approve the words of a guide; any later word voids the approval',
  body: z
    .object({
      /** The digest of the words that the approver read; 409 where the guide has others by now. */
      words: z.string('Send the digest of the words').regex(/^[0-9a-f]{64}$/, 'This is no digest'),
    })
    .meta({
      examples: [{ words: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' }],
    }),
  reply: GuideWork,
})

export const changeEditorialSettings = route('PATCH', '/api/admin/blog/settings', {
  summary: 'Say whether guides go live only when staff have approved their words',
  body: z.object({ needsApproval: z.boolean('Choose yes or no') }),
})

export const listWriters = route('GET', '/api/admin/blog/writers', {
  summary: 'The users who may write guides, by name',
  reply: z.array(Writer),
})
