import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { digestWordsOf } from '#cms/entities/guides/words-digest.ts'
import { asSystem } from '#cms/kit/documents.ts'
import type { Guide } from '#cms/payload-types.ts'
import { lexicalFromHtml } from '#cms/rich-text/html.ts'
import { slugFor } from '#wire/guides.ts'
import { backdateGuide } from './backdate.ts'

/** Each translation has the name of its original. */
const FOLDER = join(import.meta.dirname, 'guides/es')

/** What a translation says in other words than its original; the facts are in the original's order. */
const Meta = z.strictObject({
  title: z.string(),
  metaDescription: z.string(),
  imageAlt: z.string(),
  facts: z.array(z.strictObject({ label: z.string(), value: z.string() })),
})

const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')

/**
 * Creates and publishes the Spanish translations that ship with the product. Each is marked as to be reviewed by a native
 * speaker.
 * @param originals the English guides, just created
 */
export async function seedSpanishGuides(req: PayloadRequest, originals: Guide[]): Promise<void> {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))
  const slugs = new Set(names.map((name) => name.replace(/\.json$/, '')))
  const translated = originals.filter(({ slug }) => slugs.has(slug))
  for (const [index, original] of translated.entries()) {
    const { facts, ...words } = Meta.parse(JSON.parse(read(`${original.slug}.json`)))
    const { city, county, state, region, houseStyle, latitude, longitude } = original
    const translation = await asSystem(req).create('guides', {
      ...{ city, county, state, region, houseStyle, latitude, longitude, ...words },
      slug: slugFor(city, 'es'),
      facts: (original.facts ?? []).map(({ id: _row, ...fact }, at) => ({ ...fact, ...facts[at] })),
      content: await lexicalFromHtml(read(`${original.slug}.html`), req.payload.config),
      ...{ language: 'es', original: original.id, needsNativeReview: true },
      originalWords: await digestWordsOf(req, original),
      _status: 'published',
    })
    await backdateGuide(req, translation.id, 1 + index)
  }
}
