import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { type Listing, listGuides } from '#cms/entities/guides/listed.ts'
import { presentTeaser } from '#cms/entities/vendors/present.ts'
import { env } from '#cms/env.ts'
import { asSystem, runSql } from '#cms/kit/documents.ts'
import type { SiteSetting } from '#cms/payload-types.ts'
import { DEFAULT_COPY } from '#wire/default-copy.ts'
import type { SiteContent, SiteCopy } from '#wire/site-content.ts'
import { securityExpires } from './security-expires.ts'

/** The site's content without the description of the calls, which changes with the code alone. */
export type Snapshot = {
  content: Omit<SiteContent, 'api'>
  listings: Listing[]
  redirects: Map<string, string>
}

/** What a visitor may see now, read as the system because visitors reach no collection. */
export async function takeSnapshot(req: PayloadRequest): Promise<Snapshot> {
  const [listings, vendors, redirects, copy] = await Promise.all([
    listGuides(req),
    asSystem(req).find('vendors', { approved: { equals: true } }, { sort: 'name' }),
    findRedirects(req),
    readCopy(req),
  ])
  return {
    content: {
      publicUrl: env.publicUrl,
      ownerEmail: env.ownerEmail,
      securityExpires: securityExpires(new Date()),
      schedulingUrl: env.schedulingUrl ?? null,
      adTag: env.adTag ? { url: env.adTag.url, conversion: env.adTag.conversion } : null,
      copy,
      guides: listings.map(({ listed }) => listed),
      vendors: vendors.map(presentTeaser),
    },
    listings,
    redirects: new Map(redirects.map(({ from, to }) => [from, to])),
  }
}

/** What has moved. @param to only what leads to this path */
export function findRedirects(
  req: PayloadRequest,
  to?: string,
): Promise<{ from: string; to: string }[]> {
  const where = to ? sql`where "to" = ${to}` : sql``
  return runSql(req, sql`select "from", "to" from redirects ${where} order by created_at`)
}

/** The site's words as marketing staff last saved them. */
export async function readCopy(req: PayloadRequest): Promise<SiteCopy> {
  return copyOf(await req.payload.findGlobal({ slug: 'site-settings', req, depth: 0 }))
}

const texts = (rows: { text: string }[] | null | undefined) => (rows ?? []).map(({ text }) => text)

/** The CMS's site copy as pages read it; whatever was never saved has its default. */
function copyOf(settings: SiteSetting): SiteCopy {
  const { packages, badges, about, ...rest } = settings
  const { valuePoints, steps, testimonials, claims, privacy, accessibility, ...lines } = rest
  const filled = Object.entries(DEFAULT_COPY).map(([name, standard]) => {
    const value = (lines as Record<string, unknown>)[name]
    return [name, typeof value === 'string' && value ? value : standard]
  })
  const copy = Object.fromEntries(filled) as SiteCopy
  return {
    ...copy,
    ...(packages?.length && {
      packages: packages.map((row) => ({
        id: row.package,
        summary: row.summary,
        included: texts(row.included),
        sellerHandles: texts(row.sellerHandles),
      })),
    }),
    ...(badges?.length && { badges: texts(badges) }),
    ...(about?.length && { about: texts(about) }),
    ...(valuePoints?.length && { valuePoints: valuePoints.map(withoutId) }),
    ...(steps?.length && { steps: steps.map(withoutId) }),
    ...(testimonials?.length && { testimonials: testimonials.map(withoutId) }),
    ...(claims?.length && { claims: claims.map(withoutId) }),
    ...(privacy?.length && { privacy: privacy.map(withoutId) }),
    ...(accessibility?.length && { accessibility: accessibility.map(withoutId) }),
  }
}

/** Rows that were never saved get another id at each reading, and every page would seem to have changed. */
function withoutId<Row extends { id?: string | null }>({ id: _id, ...row }: Row): Omit<Row, 'id'> {
  return row
}
