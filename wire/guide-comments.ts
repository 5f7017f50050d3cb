import { z } from 'zod'
import { Id, NUL_REFUSED, numberIn, Timestamp, text } from './basics.ts'
import { route } from './route.ts'

/** In UTF-16 units; the editor cuts longer words. */
export const QUOTE_MAX = 300
export const CONTEXT_MAX = 40
export const COMMENT_MAX = 2000

/** Untrimmed: the spaces beside the words belong to it. */
const Context = z
  .string('Send the words beside the quote')
  .max(CONTEXT_MAX, `Please keep this under ${CONTEXT_MAX} characters`)
  .refine((value) => !value.includes('\u0000'), NUL_REFUSED)

/** The words of a guide's text at which a comment stands, as the W3C's TextQuoteSelector. */
export const TextQuote = z.object({
  exact: text(QUOTE_MAX, 'Select words of the guide first'),
  prefix: Context,
  suffix: Context,
})
export type TextQuote = z.infer<typeof TextQuote>

const Words = z.object({ text: text(COMMENT_MAX, 'Write a comment first') })

const NewComment = Words.extend({ quote: TextQuote })
export type NewComment = z.output<typeof NewComment>

const CommentChange = Words.extend({
  /** The version that the form showed. */
  version: numberIn(1, Number.MAX_SAFE_INTEGER, 'Give the version of the comment'),
})
export type CommentChange = z.output<typeof CommentChange>

export const GuideComment = z.object({
  id: Id,
  /** Empty once deleted. */
  text: z.string(),
  /** Null once the account is deleted. */
  author: z.string().nullable(),
  /** The viewer wrote it. */
  isOwn: z.boolean(),
  mayDelete: z.boolean(),
  isDeleted: z.boolean(),
  /** Rises with each edit of the text. */
  version: z.number(),
  createdAt: Timestamp,
})
export type GuideComment = z.infer<typeof GuideComment>

/** A comment with its replies, the oldest first. A deleted comment is listed as long as it has replies. */
export const CommentThread = GuideComment.extend({
  quote: TextQuote,
  resolved: z.object({ by: z.string().nullable(), at: Timestamp }).nullable(),
  replies: z.array(GuideComment),
})
export type CommentThread = z.infer<typeof CommentThread>

export const listComments = route('GET', '/api/admin/blog/posts/{id}/comments', {
  summary: 'The comments on a guide with their replies, the oldest first',
  reply: z.array(CommentThread),
})

export const addComment = route('POST', '/api/admin/blog/posts/{id}/comments', {
  summary: 'Comment on words of a guide',
  body: NewComment,
  reply: CommentThread,
  success: 201,
})

export const replyToComment = route('POST', '/api/admin/blog/comments/{id}/replies', {
  summary: 'Reply to a comment that is not resolved',
  body: Words,
  reply: GuideComment,
  success: 201,
})

export const changeComment = route('PATCH', '/api/admin/blog/comments/{id}', {
  summary: 'Change one’s own comment; 409 with `current` if another edit came first',
  body: CommentChange,
  reply: GuideComment,
})

export const resolveComment = route('POST', '/api/admin/blog/comments/{id}/resolve', {
  summary: 'Resolve a comment with its replies',
  reply: CommentThread,
})

export const reopenComment = route('POST', '/api/admin/blog/comments/{id}/reopen', {
  summary: 'Reopen a resolved comment',
  reply: CommentThread,
})

export const deleteComment = route('DELETE', '/api/admin/blog/comments/{id}', {
  summary: 'Delete one’s own comment or reply; staff delete any',
})
