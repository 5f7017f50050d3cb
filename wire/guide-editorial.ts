import { z } from 'zod'
import { Id, Timestamp } from './basics.ts'
import { dateTime } from './dates.ts'
import { PublishStatus } from './publishing.ts'
import { route } from './route.ts'

/** Most guides per enhance call, so that the editor sees the progress between calls and can stop. */
export const MAX_GUIDES_PER_CALL = 20

const Ids = z.array(Id).max(500)

/** An enhanced guide, and the id of the version before. */
const Enhanced = z.object({ id: Id, before: Id })
export type Enhanced = z.infer<typeof Enhanced>

export const enhanceBlog = route('POST', '/api/admin/blog/enhance-all', {
  summary: 'Fill what published guides lack, each as a new version that can be restored',
  /** Absent: all published guides. */
  body: z.object({ ids: Ids.optional() }),
  reply: z.object({
    message: z.string(),
    enhanced: z.number(),
    skipped: z.number(),
    changed: z.array(Enhanced),
  }),
})

/** A guide that lacks something, and the names of the missing parts. */
export const Proposal = z.object({
  id: Id,
  city: z.string(),
  title: z.string(),
  parts: z.array(z.string()),
})
export type Proposal = z.infer<typeof Proposal>

export const proposeEnhancement = route('GET', '/api/admin/blog/enhancement', {
  summary: 'What enhancing would add to which guides, without changing any',
  reply: z.array(Proposal),
})

const Addition = z.object({ part: z.string(), text: z.string() })
export type Addition = z.infer<typeof Addition>

export const readAdditions = route('GET', '/api/admin/blog/enhancement/{id}', {
  summary: 'What enhancing would add to one published guide, as text',
  reply: z.array(Addition),
})

export const undoEnhancement = route('POST', '/api/admin/blog/enhancement/undo', {
  summary: 'Undo an enhancement of guides that are unchanged since',
  body: z.object({ changed: z.array(Enhanced).max(500) }),
  reply: z.object({ undone: z.number(), kept: z.number() }),
})

/** A plan: the schedule runner publishes or unpublishes a document at the time `at`, which an editor chose. */
export const Plan = z.object({ id: Id, type: z.enum(['publish', 'unpublish']), at: Timestamp })
export type Plan = z.infer<typeof Plan>

/** `Goes live Jan 31, 2099, 9:00 AM PT`. */
export const describePlan = ({ type, at }: Omit<Plan, 'id'>): string =>
  `${type === 'publish' ? 'Goes live' : 'Comes off the site'} ${dateTime(at)}`

export const GuideStatus = PublishStatus.extend({
  /** Earliest first. */
  plans: z.array(Plan),
  /** Why an external picture is not on the site, as a sentence for an editor; null without such a problem. */
  pictureProblem: z.string().nullable(),
})
export type GuideStatus = z.infer<typeof GuideStatus>

export const readPublishStatus = route('GET', '/api/admin/blog/posts/{id}/status', {
  summary: 'The publish status of a guide',
  reply: GuideStatus,
})

export const publishAgain = route('POST', '/api/admin/blog/posts/{id}/publish', {
  summary: 'Publish a guide’s last published version again after a failure',
  reply: GuideStatus,
})

/** The day when a fact was true. The guide's page shows it, and facts older than a year are listed. */
export const FactDate = z.iso.date('Write the day as in 2026-11-20')

export const REVIEW_DAYS_MAX = 30

/** An address under which anyone can read a draft until it expires or is revoked. */
export const ReviewLink = z.object({ id: Id, url: z.string(), expiresAt: Timestamp })
export type ReviewLink = z.infer<typeof ReviewLink>

export const createReviewLink = route('POST', '/api/admin/blog/posts/{id}/review-link', {
  summary: 'An address under which anybody may read a draft until it expires or is ended',
  body: z.object({ days: z.number().int().min(1).max(REVIEW_DAYS_MAX).default(7) }),
  reply: ReviewLink,
  success: 201,
})

export const listReviewLinks = route('GET', '/api/admin/blog/posts/{id}/review-link', {
  summary: 'The addresses under which anybody may read a draft now, the newest first',
  reply: z.array(ReviewLink),
})

export const endReviewLinks = route('DELETE', '/api/admin/blog/posts/{id}/review-link', {
  summary: 'End all of these addresses of a draft now',
})

const Named = z.object({ id: Id, title: z.string(), detail: z.string() })

/** A document of the CMS and what to know of it; `path` opens it there. */
const InCms = z.object({ path: z.string(), title: z.string(), detail: z.string() })
export type InCms = z.infer<typeof InCms>

export const ToWrite = z.object({
  published: z.number(),
  /** The guides assigned to the viewer that are not done, by due day. */
  yours: z.array(Named.extend({ isLate: z.boolean() })),
  /** Drafts and unpublished changes, the latest first. */
  begun: z.array(Named),
  begunCount: z.number(),
  /** Cities with known sales or transfer tax but neither a guide nor a draft. */
  withoutGuide: z.array(z.object({ city: z.string(), sales: z.number() })),
  short: z.array(Named),
  shortCount: z.number(),
  /** Published guides with facts that are over a year old, or past their last day. */
  stale: z.array(Named),
  /** Facts of published guides, and shared facts, that end within 30 days, the earliest end first. */
  ending: z.array(InCms),
  /** Published guides with outside links that failed on two nights. */
  failedLinks: z.array(Named),
  /** Plans that were not carried out. */
  failed: z.array(InCms),
  /** Plans that are still to come, earliest first. */
  planned: z.array(InCms),
})
export type ToWrite = z.infer<typeof ToWrite>

export const readToWrite = route('GET', '/api/admin/blog/to-write', {
  summary: 'Suggestions of what to write next',
  reply: ToWrite,
})
