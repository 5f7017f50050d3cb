import type { PayloadRequest } from 'payload'
import type { SiteSetting } from '#cms/payload-types.ts'
import { DEFAULT_COPY } from '#wire/default-copy.ts'
import type { SiteCopy } from '#wire/site-content.ts'

/** Reads the site's copy as last saved in the CMS. */
export async function readCopy(req: PayloadRequest): Promise<SiteCopy> {
  return copyOf(await req.payload.findGlobal({ slug: 'site-settings', req, depth: 0 }))
}

const texts = (rows: { text: string }[] | null | undefined) => (rows ?? []).map(({ text }) => text)

/** Maps the site settings to the copy that pages read, with defaults for what was never saved. */
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

/** Payload gives rows that were never saved a new id at each read, which would change every page. */
function withoutId<Row extends { id?: string | null }>({ id: _id, ...row }: Row): Omit<Row, 'id'> {
  return row
}
