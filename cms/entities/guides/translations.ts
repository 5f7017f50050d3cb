import type { PayloadRequest } from 'payload'
import { readCited } from '#cms/entities/shared-facts/queries.ts'
import { pick } from '#cms/kit/pick.ts'
import { translationsOf } from '#cms/kit/translations.ts'
import type { Guide } from '#cms/payload-types.ts'
import { htmlFromLexical } from '#cms/rich-text/html.ts'
import { slugFor } from '#wire/guides.ts'
import { findSlugConflict } from './actions.ts'
import { digestWordsOf } from './words-digest.ts'

/** What a translation takes over from its original. */
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
 * How guides are translated. A shared fact that the original cites becomes a fact of the translation's own, since its
 * words are to be translated.
 */
export const guideTranslations = translationsOf({
  collection: 'guides',
  digest: digestWordsOf,

  async present(req, original) {
    const facts = await factsOf(req, original)
    return {
      ...{ description: original.metaDescription, html: htmlFromLexical(original.content) },
      facts: facts.map(({ label, value }) => ({ label, value })),
    }
  },

  async copy(req, original) {
    return {
      ...pick(original, COPIED),
      content: structuredClone(original.content),
      facts: (await factsOf(req, original)).map((fact) => pick(fact, COPIED_OF_FACT)),
      slug: await freeSlug(req, original.city),
    }
  },
})

/** `vender-mi-casa-irvine`, with a number where another guide has it. */
async function freeSlug(req: PayloadRequest, city: string): Promise<string> {
  const plain = slugFor(city, 'es')
  let slug = plain
  for (let next = 2; await findSlugConflict(req, slug); next++) slug = `${plain}-${next}`
  return slug
}
