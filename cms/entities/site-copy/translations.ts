import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { sha256 } from '#cms/core/crypto.ts'
import { notFound } from '#cms/core/problem.ts'
import { runSql } from '#cms/kit/documents.ts'
import { lockSlug } from '#cms/kit/lock-row.ts'
import { pick } from '#cms/kit/pick.ts'
import {
  COPY_DOCUMENTS,
  type CopyDocument,
  ORIGINALS,
  readPublished,
  SPANISH_SLUGS,
  type SpanishDocument,
} from '#cms/kit/site-copy.ts'
import type { Translations } from '#cms/kit/translations.ts'
import type { SiteCopy } from '#wire/site-content.ts'

/** @throws Problem 404 */
function requireSlug(id: string): SpanishDocument {
  const slug = SPANISH_SLUGS.find((one) => one === id)
  if (!slug) throw notFound('This text')
  return slug
}

/** The sha256 of the words that a Spanish copy document translates. A day or a switch of a claim is not among them. */
export function digestCopy(slug: SpanishDocument, english: Partial<SiteCopy>): string {
  const claims = english.claims?.map((claim) => pick(claim, ['figure', 'label', 'meaning']))
  const copy: Partial<Record<keyof SiteCopy, unknown>> = { ...english, claims }
  return sha256(JSON.stringify(COPY_DOCUMENTS[slug].map((name) => sortedIn(copy[name]))))
}

/** The keys of each object sorted: the delivered copy and a stored row have them in different orders. */
function sortedIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedIn)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => [name, sortedIn(inner)])
}

const configOf = (req: PayloadRequest, slug: CopyDocument) => {
  const found = req.payload.globals.config.find((global) => global.slug === slug)
  if (!found) throw notFound('This text')
  return found
}

/** The Spanish copy documents. Each is the translation of one English document. */
export const copyTranslations: Translations = {
  lock: lockSlug,

  async read(req, id) {
    const slug = requireSlug(id)
    const english = ORIGINALS[slug]
    const words = digestCopy(slug, await readPublished(req, english))
    const { originalWords } = await req.payload.findGlobal({ slug, req, depth: 0, draft: true })
    const title = String(configOf(req, english).label)
    return {
      language: 'es',
      original: { ...{ id: english, title, words }, description: '', html: '', facts: [] },
      ...{ isCurrent: words === originalWords, translation: null },
    }
  },

  async store(req, id, words) {
    const table = requireSlug(id).replaceAll('-', '_')
    await runSql(req)`
      with stored as (update ${sql.identifier(table)} set original_words = ${words})
      update ${sql.identifier(`_${table}_v`)} set version_original_words = ${words} where latest`
  },
}
