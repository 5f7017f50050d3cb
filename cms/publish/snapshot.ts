import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { env } from '#cms/core/env.ts'
import { type GuideListEntry, readGuideListEntries } from '#cms/entities/guides/list-entries.ts'
import { presentTeaser } from '#cms/entities/vendors/present.ts'
import { asSystem, runSql } from '#cms/kit/documents.ts'
import { readSiteCopy } from '#cms/kit/site-copy.ts'
import type { SiteContent } from '#wire/site-content.ts'
import { securityTxtExpiry } from './security-expires.ts'

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

/** Redirects by creation date. @param to only redirects to this path */
export function findRedirects(req: PayloadRequest, to?: string) {
  const where = to ? sql`where "to" = ${to}` : sql``
  return runSql<{ from: string; to: string }>(req)`
    select "from", "to" from redirects ${where} order by created_at`
}
