import type { PayloadRequest } from 'payload'
import { notFound, Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { readCited } from '#cms/entities/shared-facts/queries.ts'
import { asSystem, asViewer, runSql } from '#cms/kit/documents.ts'
import { editConflict } from '#cms/kit/edit-conflict.ts'
import { pick } from '#cms/kit/pick.ts'
import type { Guide } from '#cms/payload-types.ts'
import { htmlFromLexical } from '#cms/rich-text/html.ts'
import type { GuideTranslation } from '#wire/guide-translations.ts'
import { slugFor } from '#wire/guides.ts'
import { findSlugConflict } from './actions.ts'
import { originalIdOf } from './present.ts'
import { requireDraft } from './versions.ts'
import { digestWordsOf } from './words-digest.ts'
import { lockGuide } from './work-rows.ts'

/** What a translation takes over from its original, for the writer to translate in place. */
const COPIED = [
  ...(['title', 'city', 'county', 'state', 'metaDescription', 'region', 'houseStyle'] as const),
  ...(['imageUrl', 'imageAlt', 'latitude', 'longitude'] as const),
]

const COPIED_OF_FACT = ['label', 'value', 'asOf', 'trueUntil', 'source', 'sourceUrl'] as const

/** The facts that the page of a guide shows: its own, then the shared ones that it cites. */
const factsOf = async (req: PayloadRequest, guide: Guide) => [
  ...(guide.facts ?? []),
  ...(await readCited(req, [guide]))(guide),
]

/**
 * Makes the draft of the Spanish translation of a live guide, with its text, facts and picture. A shared fact that the
 * original cites becomes a fact of the translation's own, since its words are to be translated. A guide has one
 * translation: a second call finds the first one's.
 * @throws Problem 404; 409 for a guide that is not live or in Spanish, or whose translation is in the trash
 */
export function addTranslation(req: PayloadRequest, id: string): Promise<{ id: string }> {
  return inTransaction(req, async () => {
    await lockGuide(req, id)
    const original = await asViewer(req).requireById('guides', id, 'This guide')
    const known = await findTranslation(req, id)
    if (known?.isTrashed)
      throw new Problem(409, 'Its translation is in the trash. Restore it, or delete it for good.')
    if (known) return { id: known.id }
    if (original.language === 'es' || original._status !== 'published')
      throw new Problem(409, 'Only a live guide in English can be translated. Publish it first.')
    const translation = await asSystem(req).create('guides', {
      ...pick(original, COPIED),
      ...{ content: structuredClone(original.content), language: 'es', original: id },
      facts: (await factsOf(req, original)).map((fact) => pick(fact, COPIED_OF_FACT)),
      needsNativeReview: true,
      originalWords: await digestWordsOf(req, original),
      slug: await freeSlug(req, original.city),
      _status: 'draft',
    })
    return { id: translation.id }
  })
}

/** `vender-mi-casa-irvine`, with a number where another guide has it. */
async function freeSlug(req: PayloadRequest, city: string): Promise<string> {
  const plain = slugFor(city, 'es')
  let slug = plain
  for (let next = 2; await findSlugConflict(req, slug); next++) slug = `${plain}-${next}`
  return slug
}

type TranslationRow = { id: string; title: string; isTrashed: boolean }

async function findTranslation(req: PayloadRequest, id: string) {
  const [row] = await runSql<TranslationRow>(req)`
    select guides.id, coalesce(nullif(version_title, ''), guides.title, '') as title,
      deleted_at is not null as "isTrashed"
    from guides left join _guides_v latest on latest.parent_id = guides.id and latest.latest
    where original_id = ${id}`
  return row
}

/** The live guide that a translation was made from, or null. The caller must check the permission. */
async function findOriginal(req: PayloadRequest, translation: Guide): Promise<Guide | null> {
  const id = originalIdOf(translation)
  const original = id === null ? null : await asSystem(req).findById('guides', id)
  return original?._status === 'published' ? original : null
}

/**
 * Whether a translation says what its live original says, as far as its writer has said so. The caller must check the
 * permission.
 */
export async function isCurrentTranslation(req: PayloadRequest, id: string): Promise<boolean> {
  const guide = await requireDraft(req, id)
  const original = await findOriginal(req, guide)
  return original === null || (await digestWordsOf(req, original)) === guide.originalWords
}

/** @throws Problem 404 */
export async function readTranslation(req: PayloadRequest, id: string): Promise<GuideTranslation> {
  const guide = await requireDraft(req, id)
  const original = await findOriginal(req, guide)
  const words = original && (await digestWordsOf(req, original))
  const translation = await findTranslation(req, id)
  return {
    language: guide.language ?? 'en',
    original: original && { ...(await presentOriginal(req, original)), words: words ?? '' },
    isCurrent: words === null || words === guide.originalWords,
    translation: translation && !translation.isTrashed ? pick(translation, ['id', 'title']) : null,
  }
}

async function presentOriginal(req: PayloadRequest, original: Guide) {
  const { id, title, metaDescription, content } = original
  const facts = await factsOf(req, original)
  return {
    ...{ id, title, metaDescription, html: htmlFromLexical(content) },
    facts: facts.map(({ label, value }) => ({ label, value })),
  }
}

/**
 * Stores that a translation says what its original says now. The latest version gets the digest too, because the next
 * save is made from it. The words of the translation stay, so that this makes no version and publishes nothing.
 * @param words the digest of the original's words that the caller read
 * @throws Problem 404; 409 with the translation as it is where the original has other words by now
 */
export function confirmWords(
  req: PayloadRequest,
  id: string,
  words: string,
): Promise<GuideTranslation> {
  return inTransaction(req, async () => {
    await lockGuide(req, id)
    const { original, ...now } = await readTranslation(req, id)
    if (!original) throw notFound('The original of this guide')
    const message = 'The original has changed again. You see it now as it is.'
    if (original.words !== words) throw editConflict(message, { ...now, original })
    await runSql(req)`
      with stored as (update guides set original_words = ${words} where id = ${id})
      update _guides_v set version_original_words = ${words} where parent_id = ${id} and latest`
    return { ...now, original, isCurrent: true }
  })
}
