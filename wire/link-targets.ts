import { z } from 'zod'
import { Id } from './basics.ts'
import { route } from './route.ts'

/** A live page of ours to which a guide may link where its text names it. */
export const LinkTarget = z.object({
  /** The words that name the page in a text. */
  words: z.string(),
  /** Whether capital letters count: Orange is a city, and orange is not. */
  isName: z.boolean(),
  path: z.string(),
  title: z.string(),
  /** Of a guide; null for another page. */
  guideId: Id.nullable(),
})
export type LinkTarget = z.infer<typeof LinkTarget>

export const listLinkTargets = route('GET', '/api/admin/blog/link-targets', {
  summary:
    'The live pages that a guide may link to: guides by their city, firm pages, vendors and transfer taxes',
  reply: z.array(LinkTarget),
})
