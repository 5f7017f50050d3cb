import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import type { Guide } from '#cms/payload-types.ts'
import { findDeadLinks } from './links.ts'
import { findRefusedWords } from './words.ts'

/** Of one field. */
const MOST_NAMED = 5

/**
 * Refuses to publish a guide with links that lead nowhere or with words that a rule names. A draft may have both. The seed
 * is exempt: its guides link one another before all of them are there.
 * @throws ValidationError that says for each field what is refused, where it is and why
 */
export const requirePublishable: CollectionBeforeChangeHook<Guide> = async ({ data, req }) => {
  if (!req.user || data._status !== 'published' || data.deletedAt) return data
  const refusals = [...(await findDeadLinks(req, data)), ...findRefusedWords(data)]
  const byField = Map.groupBy(refusals, ({ path }) => path)
  if (byField.size === 0) return data
  const errors = [...byField].map(([path, named]) => {
    const messages = [...new Set(named.map(({ message }) => message))]
    return { path, message: messages.slice(0, MOST_NAMED).join(' ') }
  })
  throw new ValidationError({ collection: 'guides', errors, req })
}
