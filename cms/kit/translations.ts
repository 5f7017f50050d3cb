import { sql } from 'drizzle-orm'
import type {
  DataFromCollectionSlug,
  PayloadRequest,
  RequiredDataFromCollectionSlug,
} from 'payload'
import { notFound, Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { NOUNS, type Original, type Translated, type Translation } from '#wire/translations.ts'
import { asSystem, asViewer, idOf, runSql } from './documents.ts'
import { editConflict } from './edit-conflict.ts'
import { lockDocument } from './lock-row.ts'
import { pick } from './pick.ts'

/** Documents of one kind that have an original: rows of a collection by their id, or copy documents by their slug. */
export type Translations = {
  /** Locks the translation until the commit. */
  lock: (req: PayloadRequest, id: string) => Promise<void>
  /** The caller must check that the viewer may read it. @throws Problem 404 */
  read: (req: PayloadRequest, id: string) => Promise<Translation>
  /**
   * Stores the digest of the original's words that the translation says. The latest version gets it too, because the next
   * save is made from it.
   */
  store: (req: PayloadRequest, id: string, words: string) => Promise<void>
}

/** {@link Translations} of a collection, whose documents can be translated. */
type CollectionTranslations = Translations & {
  add: (req: PayloadRequest, id: string) => Promise<{ id: string }>
  isCurrent: (req: PayloadRequest, id: string) => Promise<boolean>
}

/** What a collection says of its documents, so that they can be translated. */
type Rules<Slug extends Translated> = {
  collection: Slug
  /** The digest of the words that a translation of this document says. */
  digest: (req: PayloadRequest, original: DataFromCollectionSlug<Slug>) => Promise<string>
  /** What the editor shows beside the translation. */
  present: (
    req: PayloadRequest,
    original: DataFromCollectionSlug<Slug>,
  ) => Promise<Pick<Original, 'description' | 'html' | 'facts'>>
  /** What the draft of a translation takes over, for the writer to translate in place. */
  copy: (
    req: PayloadRequest,
    original: DataFromCollectionSlug<Slug>,
  ) => Promise<Partial<RequiredDataFromCollectionSlug<Slug>>>
}

/** The newest version of a document, even a draft, read as the system. @throws Problem 404 */
async function requireDraft(req: PayloadRequest, collection: Translated, id: string) {
  const found = await asSystem(req).findDraft(collection, id)
  if (!found) throw notFound(`This ${NOUNS[collection]}`)
  return found
}

const versionsOf = (collection: Translated) => sql.identifier(`_${collection}_v`)

type TranslationRow = { id: string; title: string; isTrashed: boolean }

async function findTranslation(req: PayloadRequest, collection: Translated, id: string) {
  const { trash } = req.payload.collections[collection].config
  const [row] = await runSql<TranslationRow>(req)`
    select docs.id, coalesce(nullif(version_title, ''), docs.title, '') as title,
      ${trash ? sql`deleted_at is not null` : sql`false`} as "isTrashed"
    from ${sql.identifier(collection)} docs
    left join ${versionsOf(collection)} latest on latest.parent_id = docs.id and latest.latest
    where original_id = ${id}`
  return row
}

type Document<Slug extends Translated> = DataFromCollectionSlug<Slug> &
  DataFromCollectionSlug<Translated>

/** The live document that a translation was made from, or null. */
async function findOriginal<Slug extends Translated>(
  req: PayloadRequest,
  collection: Slug,
  { original: relation }: DataFromCollectionSlug<Translated>,
): Promise<Document<Slug> | null> {
  const id = idOf(relation)
  const original = id === null ? null : await asSystem(req).findById(collection, id)
  return original?._status === 'published' ? (original as Document<Slug>) : null
}

/**
 * Makes the draft of the Spanish translation of a live document. A document has one translation: a second call finds the
 * first one's. The caller must check that the viewer may change the document.
 * @throws Problem 404; 409 for a document that is not live or in Spanish, or whose translation is in the trash
 */
function addTranslation<Slug extends Translated>(
  rules: Rules<Slug>,
  req: PayloadRequest,
  id: string,
): Promise<{ id: string }> {
  const { collection } = rules
  const noun = NOUNS[collection]
  return inTransaction(req, async () => {
    await lockDocument(req, collection, id)
    const found = await asViewer(req).requireById(collection, id, `This ${noun}`)
    const original = found as Document<Slug>
    const known = await findTranslation(req, collection, id)
    if (known?.isTrashed)
      throw new Problem(409, 'Its translation is in the trash. Restore it, or delete it for good.')
    if (known) return { id: known.id }
    if (original.language === 'es' || original._status !== 'published')
      throw new Problem(409, `Only a live ${noun} in English can be translated. Publish it first.`)
    const fields = {
      ...(await rules.copy(req, original)),
      ...{ language: 'es', original: id, needsNativeReview: true },
      ...{ originalWords: await rules.digest(req, original), _status: 'draft' },
    }
    const made = await asSystem(req).create(
      collection,
      fields as unknown as RequiredDataFromCollectionSlug<Slug>,
    )
    return { id: (made as Document<Slug>).id }
  })
}

/** Whether a translation says what its live original says, as far as its writer has said so. @throws Problem 404 */
async function isCurrentTranslation<Slug extends Translated>(
  rules: Rules<Slug>,
  req: PayloadRequest,
  id: string,
): Promise<boolean> {
  const document = await requireDraft(req, rules.collection, id)
  const original = await findOriginal(req, rules.collection, document)
  return original === null || (await rules.digest(req, original)) === document.originalWords
}

/** The translations of the documents of a collection. */
export function translationsOf<Slug extends Translated>(
  rules: Rules<Slug>,
): CollectionTranslations {
  const { collection } = rules
  return {
    add: (req, id) => addTranslation(rules, req, id),
    isCurrent: (req, id) => isCurrentTranslation(rules, req, id),
    lock: (req, id) => lockDocument(req, collection, id),

    async read(req, id) {
      const document = await requireDraft(req, collection, id)
      const live = await findOriginal(req, collection, document)
      const original = live && {
        ...{ id: live.id, title: live.title, words: await rules.digest(req, live) },
        ...(await rules.present(req, live)),
      }
      const translation = await findTranslation(req, collection, id)
      return {
        language: document.language ?? 'en',
        original,
        isCurrent: original === null || original.words === document.originalWords,
        translation:
          translation && !translation.isTrashed ? pick(translation, ['id', 'title']) : null,
      }
    },

    async store(req, id, words) {
      await runSql(req)`
        with stored as (update ${sql.identifier(collection)} set original_words = ${words} where id = ${id})
        update ${versionsOf(collection)} set version_original_words = ${words}
        where parent_id = ${id} and latest`
    },
  }
}

/**
 * Stores that a translation says what its original says now. The words of the translation stay, so that this makes no
 * version and publishes nothing. The caller must check that the viewer may change it.
 * @param words the digest of the original's words that the caller read
 * @throws Problem 404; 409 with the translation as it is where the original has other words by now
 */
export function confirmWords(
  { lock, read, store }: Translations,
  req: PayloadRequest,
  { id, words }: { id: string; words: string },
): Promise<Translation> {
  return inTransaction(req, async () => {
    await lock(req, id)
    const { original, ...now } = await read(req, id)
    if (!original) throw notFound('The original of this translation')
    const message = 'The original has changed again. You see it now as it is.'
    if (original.words !== words) throw editConflict(message, { ...now, original })
    await store(req, id, words)
    return { ...now, original, isCurrent: true }
  })
}
