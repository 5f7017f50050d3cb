import { sha256 } from '#cms/core/crypto.ts'
import { idOf } from '#cms/kit/documents.ts'
import { pick } from '#cms/kit/pick.ts'
import { translationsOf } from '#cms/kit/translations.ts'
import type { Page } from '#cms/payload-types.ts'
import { escapeHtml } from '#cms/rich-text/to-html.ts'
import { type FIRM_PAGES, SPANISH_SLUGS } from '#wire/firm-pages.ts'

/** What a digest covers: the words of a page and the shared facts that it cites, without their values, which no translation repeats. */
type Words = Pick<Page, 'title' | 'lead' | 'description' | 'sections' | 'sources' | 'sharedFacts'>

/** The sha256 of the words that a translation of a firm page says. */
export const digestPage = ({ title, lead, description, ...page }: Words): string =>
  sha256(
    JSON.stringify([
      ...[title, lead, description],
      page.sections.map((section) => [section.title, section.text]),
      (page.sources ?? []).map(({ label, url }) => [label, url]),
      (page.sharedFacts ?? []).map(idOf),
    ]),
  )

const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('')

/** How firm pages are translated. Each has its address in Spanish. */
export const pageTranslations = translationsOf({
  collection: 'pages',
  digest: async (_req, page) => digestPage(page),

  async present(_req, { description, lead, sections }) {
    const parts = sections.map(
      ({ title, text }) => `<h2>${escapeHtml(title)}</h2>${paragraphsOf(text)}`,
    )
    return { description, html: [paragraphsOf(lead), ...parts].join(''), facts: [] }
  },

  async copy(_req, page) {
    return {
      ...pick(page, ['title', 'lead', 'description', 'asOf', 'sharedFacts']),
      // No page is added, so each English one is in the list.
      slug: SPANISH_SLUGS[page.slug as (typeof FIRM_PAGES)[number]],
      sections: page.sections.map((section) => pick(section, ['title', 'text'])),
      sources: (page.sources ?? []).map((source) => pick(source, ['label', 'url'])),
    }
  },
})
