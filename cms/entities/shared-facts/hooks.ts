import {
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  ValidationError,
} from 'payload'
import { auditHooks } from '#cms/audit/changes.ts'
import { Problem } from '#cms/core/problem.ts'
import { runSql } from '#cms/kit/documents.ts'
import { readNeedsApproval } from '#cms/kit/needs-approval.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import type { SharedFact } from '#cms/payload-types.ts'
import { requestPublish } from '#cms/publish-request/request.ts'
import { mayChangeFirmFacts } from '#wire/viewer.ts'
import { findNamedWords } from '#wire/word-rules.ts'
import { isRefused, refusalOf, withoutOldReason } from './last-days.ts'
import { findCitations } from './queries.ts'

/** The fields that pages show. */
const SHOWN = ['label', 'value', 'asOf', 'source', 'sourceUrl'] as const

export const isShown = (name: string): boolean => SHOWN.some((shown) => shown === name)

export const { recordSave, recordDeletion } = auditHooks(
  'shared-fact',
  ['label'],
  [...SHOWN, 'trueUntil', 'stayReason', 'certainty'],
)

/** {@link withoutOldReason} as a hook of the collection. */
export const dropReasonOfOtherDay: CollectionBeforeChangeHook<SharedFact> = ({
  data,
  originalDoc,
}) => withoutOldReason(data, originalDoc)

/**
 * Refuses words with which the pages that cite the fact could not be published, because each save is live on them:
 * words that a rule of `wire/word-rules.json` names, and new words of a fact that is past its last day. A writer may
 * set the last day itself to one that is over, since a fact may end early.
 * @throws ValidationError at the field, with the words and the rule or the last day
 */
export const requirePublishableFact: CollectionBeforeChangeHook<SharedFact> = ({
  data,
  originalDoc,
  req,
}) => {
  const fact = { ...originalDoc, ...data } as SharedFact
  const errors = (['label', 'value'] as const).flatMap<{ path: string; message: string }>((path) =>
    findNamedWords(String(fact[path] ?? '')).map(({ words, rule }) => ({
      path,
      message: `“${words}”. ${rule.reason} (${rule.rule}).`,
    })),
  )
  const isReworded = originalDoc && SHOWN.some((name) => originalDoc[name] !== fact[name])
  if (isReworded && isRefused(fact)) errors.push({ path: 'trueUntil', message: refusalOf(fact) })
  if (errors.length > 0) throw new ValidationError({ collection: 'shared-facts', errors, req })
  return data
}

/**
 * Keeps an editor from changing pages that only staff publish: a live firm page, and a live guide where guides go live
 * only when approved. The product itself, which has no user, may.
 * @throws Problem 403
 */
export const requireMayChangePages: CollectionBeforeChangeHook<SharedFact> = async ({
  data,
  originalDoc,
  req,
}) => {
  if (!req.user || mayChangeFirmFacts(viewerOf(req)) || !originalDoc?.id) return data
  const live = (await findCitations(req, originalDoc.id)).filter(({ isLive }) => isLive)
  const needsApproval = await readNeedsApproval(req)
  const page = live.find(({ kind }) => kind === 'page' || needsApproval)
  if (page)
    throw new Problem(
      403,
      `“${page.title}” shows this fact, and a change of it is live at once. Ask an admin or the owner to change it.`,
    )
  return data
}

/** Requests a release after the commit: it renders the pages that cite the fact, and no other page. */
export const publishCiting: CollectionAfterChangeHook<SharedFact> = async ({
  doc,
  operation,
  req,
}) => {
  if (operation === 'update') await requestPublish(req)
  return doc
}

/** How many documents a refusal names. */
const MOST_NAMED = 5

/**
 * Refuses to delete a fact of the tax table, which the next start would add again, and one that guides or firm pages
 * cite. The lock of the row makes a save that adds the fact wait.
 * @throws Problem 409 with their titles
 */
export const refuseDeletionInUse: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const [fact] = await runSql<{ tax: string | null }>(req)`
    select tax from shared_facts where id = ${id} for update`
  if (fact?.tax) throw new Problem(409, 'This fact is part of the tax table, so it stays.')
  const titles = (await findCitations(req, String(id))).map(({ title }) => `“${title}”`)
  if (titles.length === 0) return
  const more = titles.length > MOST_NAMED ? ` and ${titles.length - MOST_NAMED} more` : ''
  const named = titles.slice(0, MOST_NAMED).join(', ')
  throw new Problem(409, `This fact is in use: ${named}${more}. Take it out there first.`)
}
