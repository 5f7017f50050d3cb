import type {
  GlobalAfterChangeHook,
  GlobalBeforeChangeHook,
  GlobalBeforeOperationHook,
  GlobalConfig,
  PayloadRequest,
} from 'payload'
import { changesBetween } from '#cms/audit/changes.ts'
import { record } from '#cms/audit/record.ts'
import { Problem } from '#cms/core/problem.ts'
import { requireStepUp } from '#cms/entities/second-factors/step-ups.ts'
import type { CopyDocument } from '#cms/kit/site-copy.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import { requestPublish } from '#cms/publish-request/request.ts'
import { mayChangeFirmFacts } from '#wire/viewer.ts'

declare module 'payload' {
  export interface RequestContext {
    /** By slug: what visitors saw of a copy document before this request's change. */
    liveCopy?: Partial<Record<CopyDocument, object>>
    /** The schedule runner carries out a plan, for which its user gave the step-up. */
    isPlan?: boolean
  }
}

export const CONFIRM_FIRST = ' Open /second-factor?confirm in another tab, then save again.'
export const STAYS_PUBLISHED = 'Visitors read these texts, so they stay published.'

/** Requires a step-up for a save that goes live, since a stolen session could otherwise change what the firm says. */
export const stepUpFirst: GlobalBeforeOperationHook = async ({ args, global, operation, req }) => {
  const hasDrafts = typeof global.versions === 'object' && global.versions.drafts
  const isDraft = hasDrafts && args.draft && args.data?._status !== 'published'
  if (operation === 'update' && !isDraft && !req.context.isPlan)
    await requireStepUp(req, 'all', CONFIRM_FIRST)
  return args
}

/** Records what a save of the site settings changed, and requests a release. */
export const recordSettings =
  (names: readonly string[]): GlobalAfterChangeHook =>
  async ({ doc, previousDoc, req }) => {
    await recordCopy(req, changesBetween(previousDoc, doc, names))
    return doc
  }

async function recordCopy(req: PayloadRequest, changes: ReturnType<typeof changesBetween>) {
  if (changes) await record(req, { event: 'site-copy-changed', changes })
  await requestPublish(req)
}

/**
 * The hooks of one copy document: a publish is recorded with what it changed for visitors and requests a release, a
 * draft does neither. Payload's `previousDoc` may be a draft, so the row tells what visitors saw.
 * @throws Problem 400 for an unpublish
 */
export function liveCopy(
  slug: CopyDocument,
  names: readonly string[],
): NonNullable<GlobalConfig['hooks']> {
  const readLive = (req: PayloadRequest) => req.payload.findGlobal({ slug, req, depth: 0 })

  const storeLive: GlobalBeforeChangeHook = async ({ data, req }) => {
    const live = await readLive(req)
    // After the read, which gives the request another context object.
    req.context.liveCopy = { ...req.context.liveCopy, [slug]: live }
    return data
  }

  const publishChange: GlobalAfterChangeHook = async ({ doc, req }) => {
    const before = req.context.liveCopy?.[slug] ?? {}
    if (doc._status === 'published') await recordCopy(req, changesBetween(before, doc, names))
    // Thrown after the write, because only the row tells an unpublish from a draft. It rolls the write back.
    else if (isLive(before) && !isLive(await readLive(req))) throw new Problem(400, STAYS_PUBLISHED)
    return doc
  }

  return { beforeChange: [storeLive], afterChange: [publishChange] }
}

const isLive = (document: object) => Reflect.get(document, '_status') === 'published'

/**
 * Where an editor publishes, a field that only staff change keeps its live value: the draft may hold a colleague's.
 * Runs after the hooks of {@link liveCopy}.
 */
export const keepFirmFact =
  (slug: CopyDocument, name: string): GlobalBeforeChangeHook =>
  ({ data, overrideAccess, req }) => {
    if (overrideAccess || !isLive(data) || mayChangeFirmFacts(viewerOf(req))) return data
    return { ...data, [name]: Reflect.get(req.context.liveCopy?.[slug] ?? {}, name) }
  }
