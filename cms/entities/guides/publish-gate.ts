import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import type { Guide } from '#cms/payload-types.ts'
import { findDeadLinks } from './links.ts'
import { findNamedWordsIn } from './words.ts'

/** How many refusals the message of one field has. */
const MOST_NAMED = 5

/**
 * Refuses to publish a guide with links that lead nowhere or with words that a rule names. A draft may have both. The seed,
 * which has no `req.user`, is exempt: its guides link one another before the seed has created all of them.
 * @throws ValidationError with one message for each field of the guide. The message quotes each dead link or named word,
 * and gives the heading above it and the reason
 */
export const requirePublishable: CollectionBeforeChangeHook<Guide> = async ({ data, req }) => {
  if (!req.user || data._status !== 'published' || data.deletedAt) return data
  const refusals = [...(await findDeadLinks(req, data)), ...findNamedWordsIn(data)]
  const byField = Map.groupBy(refusals, ({ path }) => path)
  if (byField.size === 0) return data
  const errors = [...byField].map(([path, named]) => {
    const messages = [...new Set(named.map(({ message }) => message))]
    return { path, message: messages.slice(0, MOST_NAMED).join(' ') }
  })
  throw new ValidationError({ collection: 'guides', errors, req })
}
