import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
} from 'payload'
import { Problem } from '#cms/kit/problem.ts'
import { publishAfterCommit } from '#cms/publish/request.ts'

/** Revoking clears featured; featuring one that is not approved is a contradiction (api.md). */
export const featuredOnlyWhileApproved: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const approved = data.approved ?? originalDoc?.approved ?? false
  if (approved) return data
  if (data.featured === true && originalDoc?.featured !== true)
    throw new Problem(409, 'Only an approved vendor can be featured.')
  return { ...data, featured: false }
}

/** The public page shows approved vendors' teasers, so it follows every change. */
export const publishTeasers: CollectionAfterChangeHook & CollectionAfterDeleteHook = async ({
  req,
  doc,
}: {
  req: Parameters<CollectionAfterChangeHook>[0]['req']
  doc: unknown
}) => {
  await publishAfterCommit(req)
  return doc
}
