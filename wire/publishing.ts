import { z } from 'zod'

/** Where a guide stands on its way to visitors. Times are ISO 8601 in UTC. */
export const PublishStatus = z.object({
  /** `offline`: visitors do not see it. `failed`: they see what they saw before, if anything. */
  state: z.enum(['offline', 'rendering', 'live', 'failed']),
  /** Since when the page that visitors see now is live; null while they see none. */
  liveSince: z.string().nullable(),
  /** Whether everything that lists the guide (index, other guides, sitemap, feed) agrees with that. */
  isListed: z.boolean(),
  /** Why it failed, in words for an editor. */
  problem: z.string().nullable(),
})
export type PublishStatus = z.infer<typeof PublishStatus>
