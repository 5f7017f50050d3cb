import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PayloadRequest } from 'payload'
import { asSystem } from '#cms/kit/documents.ts'
import type { Guide } from '#cms/payload-types.ts'
import { lexicalFromHtml } from '#cms/rich-text/html.ts'

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

/** The city guides that the product is delivered with: real text, published from the first start. */
export async function plantGuides(req: PayloadRequest): Promise<void> {
  const slugs = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace(/\.json$/, ''))
    .sort()
  for (const slug of slugs) {
    const meta = JSON.parse(readFileSync(join(FOLDER, `${slug}.json`), 'utf8')) as Meta
    const html = readFileSync(join(FOLDER, `${slug}.html`), 'utf8')
    await asSystem(req).create('guides', {
      ...meta,
      slug,
      state: 'California',
      content: await lexicalFromHtml(html, req.payload.config),
      _status: 'published',
    } as never)
  }
}
