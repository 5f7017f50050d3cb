import { z } from 'zod'

/** A guide's publication state. Times are ISO 8601 in UTC. */
export const PublishStatus = z.object({
  /** `offline`: not visible to visitors. `failed`: visitors still see the previous page, if any. */
  state: z.enum(['offline', 'rendering', 'live', 'failed']),
  /** When the page that visitors see now went live; null if they see none. */
  liveSince: z.string().nullable(),
  /** Whether every page that lists the guide (index, other guides, sitemap, feed) matches that state. */
  isListed: z.boolean(),
  /** The cause of the failure, as a sentence for an editor. */
  problem: z.string().nullable(),
})
export type PublishStatus = z.infer<typeof PublishStatus>
