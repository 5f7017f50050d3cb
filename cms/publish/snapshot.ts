import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { env } from '#cms/core/env.ts'
import { type GuideListEntry, readGuideListEntries } from '#cms/entities/guides/list-entries.ts'
import { presentFirmPage } from '#cms/entities/pages/present.ts'
import { readPeople } from '#cms/entities/people/queries.ts'
import { findPublishedReviews } from '#cms/entities/reviews/rows.ts'
import { readCited } from '#cms/entities/shared-facts/queries.ts'
import { presentTeaser } from '#cms/entities/vendors/present.ts'
import { asSystem, runSql } from '#cms/kit/documents.ts'
import { pick } from '#cms/kit/pick.ts'
import { COPY_SLUGS, type CopyDocument, readSiteCopy, readSpanishCopy } from '#cms/kit/site-copy.ts'
import { FIRM_PAGES, type FirmPage, firmPagePath } from '#wire/firm-pages.ts'
import type { Person } from '#wire/people.ts'
import type { PublishedReview } from '#wire/reviews.ts'
import type { ListedGuide, SiteContent } from '#wire/site-content.ts'
import type { SpanishCopy } from '#wire/spanish-copy.ts'
import { securityTxtExpiry } from './daily-publish.ts'

/** The site's content without the OpenAPI description, which changes with the code only. */
export type Snapshot = {
  content: Omit<SiteContent, 'api'>
  /** What only their own page and the landing page show. */
  pages: FirmPage[]
  people: Person[]
  reviews: PublishedReview[]
  /** The words of `/es`; null while that page is not there. */
  spanish: SpanishCopy | null
  entries: GuideListEntry[]
  redirects: Map<string, string>
}

/** Reads what visitors may see now. Runs as the system, because visitors may read no collection. */
export async function takeSnapshot(req: PayloadRequest): Promise<Snapshot> {
  const [entries, vendors, redirects, copy, people, pages, reviews, spanish] = await Promise.all([
    readGuideListEntries(req),
    asSystem(req).find('vendors', { approved: { equals: true } }, { sort: 'name' }),
    findRedirects(req),
    readSiteCopy(req),
    readPeople(req),
    readFirmPages(req),
    findPublishedReviews(req),
    readSpanishCopy(req),
  ])
  return {
    content: {
      publicUrl: env.publicUrl,
      ownerEmail: env.ownerEmail,
      securityExpires: securityTxtExpiry(new Date()),
      schedulingUrl: env.schedulingUrl ?? null,
      adTag: env.adTag ? { url: env.adTag.url, conversion: env.adTag.conversion } : null,
      copy,
      hasSpanishHome: spanish !== null,
      ...byLanguage(entries),
      firmPages: pages.filter(isEnglish).map((page) => pick(page, ['slug', 'title'])),
      spanishFirmPages: pages
        .filter((page) => !isEnglish(page))
        .map((page) => pick(page, ['slug', 'title', 'englishSlug'])),
      vendors: vendors.map(presentTeaser),
    },
    pages,
    people,
    reviews,
    spanish,
    entries,
    redirects: new Map(redirects.map(({ from, to }) => [from, to])),
  }
}

/** The guides of each language in the order of the entries. */
export function byLanguage(entries: { listed: ListedGuide }[]) {
  const listed = entries.map((entry) => entry.listed)
  const { en = [], es = [] } = Object.groupBy(listed, ({ language }) => language)
  return { guides: en, spanishGuides: es }
}

const isEnglish = ({ language }: FirmPage) => language === 'en'

/**
 * The published firm pages in the order of the footer, each Spanish one after its original. A Spanish one is on the site
 * while its original is: it says the same, and of a legal page the English text counts.
 */
async function readFirmPages(req: PayloadRequest): Promise<FirmPage[]> {
  const found = await asSystem(req).find('pages', { _status: { equals: 'published' } })
  const cited = await readCited(req, found)
  const pages = found.map((page) => presentFirmPage(page, cited(page)))
  return FIRM_PAGES.flatMap((slug) => {
    const [english, spanish] = [
      pages.find((page) => page.slug === slug),
      pages.find((page) => page.englishSlug === slug && !isEnglish(page)),
    ]
    if (!english || !spanish) return english ?? []
    return [
      { ...english, alternate: firmPagePath(spanish) },
      { ...spanish, alternate: firmPagePath(english) },
    ]
  })
}

/**
 * A string that differs after each committed change of a row that {@link takeSnapshot} reads: a row's
 * `xmin` is the transaction that last wrote it. Changes by SQL count too, and no counter row makes
 * transactions wait for each other. Recorded sales are only added and deleted, so the newest and their number do.
 */
export async function readContentVersion(req: PayloadRequest): Promise<string> {
  const [version] = await runSql<{ count: string; hash: string }>(req)`
    select count(*), bit_xor(hashtextextended(kind || id || xmin, 0)) as hash from (
      select 'guide' as kind, id::text, xmin::text from guides
        where _status = 'published' and deleted_at is null
      union all select 'person', id::text, xmin::text from people where _status = 'published'
      union all select 'page', id::text, xmin::text from pages where _status = 'published'
      union all select 'shared-fact', id::text, xmin::text from shared_facts
      union all select 'review', property_id::text, reviews.xmin::text || '-' || properties.xmin::text
        from reviews join properties on properties.id = property_id
        where state = 'published' and status = 'sold'
      union all select 'vendor', id::text, xmin::text from vendors where approved
      union all select 'redirect', id::text, xmin::text from redirects
      union all select 'settings', id::text, xmin::text from site_settings
      ${sql.join(COPY_SLUGS.map(copyVersion))}
      union all select 'picture', id::text, xmin::text from media
      union all select 'copy', url, xmin::text from outside_pictures where media_id is not null
      union all select 'sales', (select id::text from sales_records order by id desc limit 1),
        (select count(*)::text from sales_records)
    ) as seen`
  return `${version?.count} ${version?.hash}`
}

const copyVersion = (slug: CopyDocument) => sql`
  union all select ${slug}, id::text, xmin::text from ${sql.identifier(slug.replaceAll('-', '_'))}
    where _status = 'published'`

/** Redirects by creation date. @param to only redirects to this path */
export function findRedirects(req: PayloadRequest, to?: string) {
  const where = to ? sql`where "to" = ${to}` : sql``
  return runSql<{ from: string; to: string }>(req)`
    select "from", "to" from redirects ${where} order by created_at`
}
