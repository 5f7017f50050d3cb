import { type Language, pathPrefix } from './languages.ts'

/** Guides on one page of `/blog`. */
export const GUIDES_PER_PAGE = 24

/** The number of pages of `/blog` that list this many guides; a site without guides has one. */
export const guidePageCount = (guides: number): number =>
  Math.max(1, Math.ceil(guides / GUIDES_PER_PAGE))

/** The path of a page of `/blog`, or of `/es/blog`, counted from 1. */
export const guidePagePath = (page: number, language: Language = 'en'): string =>
  pathPrefix(language) + (page === 1 ? '/blog' : `/blog/page/${page}`)

/** The path of a guide's own page. A guide of a release before has no language and is in English. */
export const guidePath = ({ slug, language }: { slug: string; language?: Language | null }) =>
  `${pathPrefix(language)}/blog/${slug}`

/** The file that the search box of `/blog` fetches on the first key; that of `/es/blog` is under `/es`. */
export const GUIDE_INDEX_PATH = '/blog/search.json'

/** One guide in that file. Its card is on the page of `/blog` that its place in the file gives. */
export type IndexedGuide = [slug: string, title: string, city: string]
