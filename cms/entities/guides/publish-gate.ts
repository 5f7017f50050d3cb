import { type CollectionBeforeChangeHook, type PayloadRequest, ValidationError } from 'payload'
import { findOverFacts } from '#cms/entities/shared-facts/last-days.ts'
import { readCited } from '#cms/entities/shared-facts/queries.ts'
import { readNeedsApproval } from '#cms/kit/needs-approval.ts'
import type { Guide } from '#cms/payload-types.ts'
import { NOT_APPROVED } from '#wire/guide-work.ts'
import { findWithoutOriginal } from './altered-pictures.ts'
import { findDeadLinks } from './links.ts'
import { findUnsourcedIn } from './numbers.ts'
import { findNamedWordsIn } from './words.ts'
import { digestWordsOf } from './words-digest.ts'
import { findApprovedWords } from './work-rows.ts'

/** How many refusals the message of one field has. */
const MOST_NAMED = 5

/**
 * Refuses to publish a guide with links that lead nowhere, with words that a rule names, with numbers that nothing
 * covers, with altered pictures without their original, with facts past their last day or, where staff have set it, with words that are not approved. A draft may have
 * all of them. The seed, which has no `req.user`, is exempt: its guides link one another before the seed has created
 * all of them.
 * @throws ValidationError with one message for each field of the guide. The message quotes each dead link, named
 * word, number or fact, and gives the heading above it and the reason
 */
export const requirePublishable: CollectionBeforeChangeHook<Guide> = async ({
  data,
  originalDoc,
  req,
}) => {
  if (!req.user || data._status !== 'published' || data.deletedAt) return data
  const cited = await readCited(req, [data])
  const refusals = [
    ...(await findDeadLinks(req, data)),
    ...findNamedWordsIn(data),
    ...findUnsourcedIn(data, cited(data)),
    ...(await findWithoutOriginal(req, data)),
    ...findOverFacts('facts', data.facts ?? []),
    ...findOverFacts('sharedFacts', cited(data)),
  ]
  const byField = Map.groupBy(refusals, ({ path }) => path)
  if (byField.size === 0) {
    await requireApproved(req, data, originalDoc?.id)
    return data
  }
  const errors = [...byField].map(([path, named]) => {
    const messages = [...new Set(named.map(({ message }) => message))]
    return { path, message: messages.slice(0, MOST_NAMED).join(' ') }
  })
  throw new ValidationError({ collection: 'guides', errors, req })
}

/**
 * The refusal of words without an approval. It belongs to no field: Payload's form refuses every later publish while a
 * field is invalid that it cannot check itself.
 */
class NotApproved extends ValidationError {
  constructor(req: PayloadRequest) {
    super({ collection: 'guides', errors: [], req })
    this.message = NOT_APPROVED
  }
}

/**
 * @param id undefined for a guide that is being created, which has no approval
 * @throws NotApproved where the setting is on and staff approved no words of the guide, or others
 */
async function requireApproved(req: PayloadRequest, guide: Partial<Guide>, id: string | undefined) {
  if (!(await readNeedsApproval(req))) return
  const approved = id ? await findApprovedWords(req, id) : null
  if (approved !== (await digestWordsOf(req, guide))) throw new NotApproved(req)
}
