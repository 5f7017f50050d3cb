import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { asSystem } from '#cms/kit/documents.ts'
import type { Guide } from '#cms/payload-types.ts'
import { lexicalFromHtml } from '#cms/rich-text/html.ts'
import { FactDate } from '#wire/guide-editorial.ts'
import { HOUSE_STYLES, REGIONS } from '#wire/site-content.ts'
import { backdateGuide } from './backdate.ts'
import { seedSpanishGuides } from './spanish-guides.ts'

const FOLDER = join(import.meta.dirname, 'guides')

const Fact = z.strictObject({
  label: z.string(),
  value: z.string(),
  asOf: FactDate,
  source: z.string(),
  sourceUrl: z.url(),
})

const Meta = z.strictObject({
  title: z.string(),
  city: z.string(),
  county: z.string(),
  region: z.enum(REGIONS),
  metaDescription: z.string(),
  imageAlt: z.string(),
  houseStyle: z.enum(HOUSE_STYLES),
  featured: z.boolean(),
  latitude: z.number(),
  longitude: z.number(),
  facts: z.array(Fact),
  /** The shared facts that the guide cites, by their place in the tax table, such as `city:oakland`. */
  sharedFacts: z.array(z.string()).default([]),
})

const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')

/**
 * Creates and publishes the city guides that ship with the product, and their translations. Dates are about a week apart; featured
 * guides get the newest dates and so are listed first.
 */
export async function seedGuides(req: PayloadRequest): Promise<void> {
  const guides = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({
      slug: name.replace(/\.json$/, ''),
      meta: Meta.parse(JSON.parse(read(name))),
    }))
    .toSorted(
      (a, b) => Number(b.meta.featured) - Number(a.meta.featured) || a.slug.localeCompare(b.slug),
    )
  const created: Guide[] = []
  for (const [index, { slug, meta }] of guides.entries()) {
    const guide = await asSystem(req).create('guides', {
      ...meta,
      slug,
      sharedFacts: await findTaxFacts(req, meta.sharedFacts),
      state: 'California',
      content: await lexicalFromHtml(read(`${slug}.html`), req.payload.config),
      _status: 'published',
    })
    await backdateGuide(req, guide.id, 2 + index * 6.6)
    created.push(guide)
  }
  await seedSpanishGuides(req, created)
}

/** The ids of the shared facts of these places, which `storeTaxFacts` has stored before. @throws where one is missing */
async function findTaxFacts(req: PayloadRequest, places: string[]): Promise<string[]> {
  if (places.length === 0) return []
  const facts = await asSystem(req).find('shared-facts', { tax: { in: places } })
  if (facts.length !== places.length) throw new Error(`No shared facts of ${places.join(', ')}`)
  return facts.map(({ id }) => id)
}
