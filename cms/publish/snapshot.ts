import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { env } from '#cms/core/env.ts'
import { type GuideListEntry, readGuideListEntries } from '#cms/entities/guides/list-entries.ts'
import { presentTeaser } from '#cms/entities/vendors/present.ts'
import { asSystem, runSql } from '#cms/kit/documents.ts'
import { readSiteCopy } from '#cms/kit/site-copy.ts'
import type { SiteContent } from '#wire/site-content.ts'
import { securityTxtExpiry } from './daily-publish.ts'

/** The site's content without the OpenAPI description, which changes with the code only. */
export type Snapshot = {
  content: Omit<SiteContent, 'api'>
  entries: GuideListEntry[]
  redirects: Map<string, string>
}

/** Reads what visitors may see now. Runs as the system, because visitors may read no collection. */
export async function takeSnapshot(req: PayloadRequest): Promise<Snapshot> {
  const [entries, vendors, redirects, copy] = await Promise.all([
    readGuideListEntries(req),
    asSystem(req).find('vendors', { approved: { equals: true } }, { sort: 'name' }),
    findRedirects(req),
    readSiteCopy(req),
  ])
  return {
    content: {
      publicUrl: env.publicUrl,
      ownerEmail: env.ownerEmail,
      securityExpires: securityTxtExpiry(new Date()),
      schedulingUrl: env.schedulingUrl ?? null,
      adTag: env.adTag ? { url: env.adTag.url, conversion: env.adTag.conversion } : null,
      copy,
      guides: entries.map(({ listed }) => listed),
      vendors: vendors.map(presentTeaser),
    },
    entries,
    redirects: new Map(redirects.map(({ from, to }) => [from, to])),
  }
}

/**
 * A string that differs after each committed change of a row that {@link takeSnapshot} reads: a row's
 * `xmin` is the transaction that last wrote it. Changes by SQL count too, and no counter row makes
 * transactions wait for each other.
 */
export async function readContentVersion(req: PayloadRequest): Promise<string> {
  const [version] = await runSql<{ count: string; hash: string }>(req)`
    select count(*), bit_xor(hashtextextended(kind || id || xmin, 0)) as hash from (
      select 'guide' as kind, id::text, xmin::text from guides
        where _status = 'published' and deleted_at is null
      union all select 'vendor', id::text, xmin::text from vendors where approved
      union all select 'redirect', id::text, xmin::text from redirects
      union all select 'settings', id::text, xmin::text from site_settings
      union all select 'picture', id::text, xmin::text from media
      union all select 'copy', url, xmin::text from outside_pictures where media_id is not null
    ) as seen`
  return `${version?.count} ${version?.hash}`
}

/** Redirects by creation date. @param to only redirects to this path */
export function findRedirects(req: PayloadRequest, to?: string) {
  const where = to ? sql`where "to" = ${to}` : sql``
  return runSql<{ from: string; to: string }>(req)`
    select "from", "to" from redirects ${where} order by created_at`
}
