import { expect, test } from 'vitest'
import { COPY_DOCUMENTS } from '#cms/kit/site-copy.ts'
import type { ApiDescription } from '#wire/api-description.ts'
import { DEFAULT_COPY, DEFAULT_SPANISH } from '#wire/default-copy.ts'
import type { GuidePage, SiteContent } from '#wire/site-content.ts'
import type { SpanishCopy } from '#wire/spanish-copy.ts'
import { page } from '../../tests/support/site.ts'
import type { BlobStore } from './blobs.ts'
import { plainPages } from './plain-pages.ts'
import { openRenderer } from './renderer.ts'

const PARTS = [...new Set(Object.values(COPY_DOCUMENTS).flat())]

/** A word that stands for each part of the copy, in all of its texts. */
const markOf = (name: string) => `mark${name}`

function marked(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((inner) => marked(name, inner))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) =>
        // Pages look up a package by its id, and write the day of a claim in words.
        ['id', 'asOf'].includes(key) ? [key, inner] : [key, marked(name, inner)],
      ),
    )
  return typeof value === 'string' ? markOf(name) : value
}

const COPY = {
  ...DEFAULT_COPY,
  ...Object.fromEntries(PARTS.map((name) => [name, marked(name, DEFAULT_COPY[name])])),
}

const SPANISH = Object.fromEntries(
  Object.entries(DEFAULT_SPANISH).map(([name, value]) => [name, marked(name, value)]),
) as SpanishCopy

const GUIDE: GuidePage = {
  ...{ id: 'one', title: 'Chico', city: 'Chico', state: 'California', slug: 'chico' },
  ...{ language: 'en', originalId: null, alternate: null },
  ...{ metaDescription: 'Chico.', picture: null, region: 'valley', houseStyle: 'ranch' },
  ...{ featured: false, createdAt: '2026-11-20T00:00:00Z', updatedAt: '2026-11-20T00:00:00Z' },
  ...{
    county: null,
    html: '<h2 id="a">One</h2><p>Two.</p>',
    imageAlt: null,
    facts: [],
    sales: null,
  },
}

const marksIn = (text: string) => PARTS.filter((name) => text.includes(markOf(name))).toSorted()

// The publisher leaves parts of the copy out of pages that show none of them: a page that begins to would stay empty there.
test('each page shows no other part of the copy than it is rendered with, and every part is on some page', async () => {
  const renderer = await openRenderer()
  const api = JSON.parse((await page('/api/openapi.json')).text) as ApiDescription
  const firmPage = {
    ...{ slug: 'faq', title: 'FAQ', lead: 'Ask.', description: 'Ask.', asOf: '2026-11-20' },
    ...{ language: 'en' as const, englishSlug: 'faq', alternate: null },
    ...{ sections: [], sources: [], facts: [] },
  }
  const { guides = [], ...seen }: SiteContent = {
    ...{ publicUrl: 'http://localhost', ownerEmail: 'owner@example.com', schedulingUrl: null },
    ...{ adTag: null, securityExpires: '2027-05-01T00:00:00.000Z', copy: COPY, api, vendors: [] },
    guides: [GUIDE],
    spanishGuides: [],
    firmPages: [{ slug: 'faq', title: 'FAQ' }],
  }
  const shown = new Map<string, string[]>()
  const drawn = async (path: string, content: SiteContent) => {
    const bytes = await renderer.page(path, { ...content, copy: COPY })
    const [all, given] = [marksIn(bytes.toString()), marksIn(JSON.stringify(content.copy))]
    expect(given, path).toEqual(expect.arrayContaining(all))
    shown.set(path, all)
    return bytes
  }
  const pieces = { keep: async () => ({ hash: '', size: 0 }) } as unknown as BlobStore
  const draw = plainPages({ ...renderer, page: drawn }, pieces)
  const others = { firmPages: [firmPage], people: [], reviews: [], spanish: SPANISH }
  await draw({ seen: { ...seen, guides }, ...others })
  const guide = await renderer.page('/blog/chico', { ...seen, guides: [], guide: GUIDE })
  expect(marksIn(guide.toString())).toEqual([])
  expect([...shown.keys()]).toEqual(
    expect.arrayContaining(['/', '/es', '/blog', '/vendors', '/faq', '/404']),
  )
  // A checkbox has no words, and the people's text needs people.
  const wordless = ['testimonialsShown', 'peopleLead']
  expect([...new Set([...shown.values()].flat())].toSorted()).toEqual(
    PARTS.filter((name) => !wordless.includes(name)).toSorted(),
  )
})
