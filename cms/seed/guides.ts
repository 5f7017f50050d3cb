import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PayloadRequest } from 'payload'
import { asSystem } from '#cms/kit/documents.ts'
import type { Guide } from '#cms/payload-types.ts'
import { lexicalFromHtml } from '#cms/rich-text/html.ts'
import { backdateGuide } from './backdate.ts'

const FOLDER = join(import.meta.dirname, 'guides')

type Meta = Pick<
  Guide,
  | 'title'
  | 'city'
  | 'county'
  | 'metaDescription'
  | 'imageAlt'
  | 'region'
  | 'houseStyle'
  | 'featured'
  | 'latitude'
  | 'longitude'
  | 'facts'
>

/**
 * Creates and publishes the city guides that ship with the product. Dates are about a week apart; featured
 * guides get the newest dates and so are listed first.
 */
export async function plantGuides(req: PayloadRequest): Promise<void> {
  const guides = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({
      slug: name.replace(/\.json$/, ''),
      meta: JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Meta,
    }))
    .toSorted(
      (a, b) => Number(b.meta.featured) - Number(a.meta.featured) || a.slug.localeCompare(b.slug),
    )
  for (const [index, { slug, meta }] of guides.entries()) {
    const html = readFileSync(join(FOLDER, `${slug}.html`), 'utf8')
    const guide = await asSystem(req).create('guides', {
      ...meta,
      slug,
      state: 'California',
      content: await lexicalFromHtml(html, req.payload.config),
      _status: 'published',
    } as never)
    await backdateGuide(req, guide.id, 2 + index * 6.6)
  }
}
