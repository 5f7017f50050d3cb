import type { PayloadRequest } from 'payload'
import type { SiteSetting } from '#cms/payload-types.ts'
import { DEFAULT_COPY } from '#wire/default-copy.ts'
import type { SiteCopy } from '#wire/site-content.ts'

/** Payload gives rows that were never saved a new id at each read, which would change every page. */
const TABLES = ['valuePoints', 'steps', 'testimonials', 'claims'] as const

export async function readSiteCopy(req: PayloadRequest): Promise<SiteCopy> {
  return copyOf(await req.payload.findGlobal({ slug: 'site-settings', req, depth: 0 }))
}

const texts = (rows: { text: string }[] | null | undefined) => (rows ?? []).map(({ text }) => text)

/** Maps the site settings to the copy that pages read, with defaults for what was never saved. */
function copyOf({ packages, badges, about, ...settings }: SiteSetting): SiteCopy {
  const saved: Record<string, unknown> = {
    ...settings,
    packages: packages?.map((row) => ({
      id: row.package,
      summary: row.summary,
      included: texts(row.included),
      sellerHandles: texts(row.sellerHandles),
    })),
    badges: texts(badges),
    about: texts(about),
  }
  for (const name of TABLES) saved[name] = settings[name]?.map(({ id: _id, ...row }) => row)
  const isSaved = (value: unknown) =>
    Array.isArray(value) ? value.length > 0 : typeof value === 'boolean' || !!value
  const copy = Object.entries(DEFAULT_COPY).map(([name, standard]) => [
    name,
    isSaved(saved[name]) ? saved[name] : standard,
  ])
  return Object.fromEntries(copy)
}
