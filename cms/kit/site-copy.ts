import type { PayloadRequest } from 'payload'
import { DEFAULT_COPY, DEFAULT_SPANISH } from '#wire/default-copy.ts'
import type { SiteCopy } from '#wire/site-content.ts'
import type { SpanishCopy } from '#wire/spanish-copy.ts'

const LANDING_PAGE = [
  ...(['heroLead', 'servicesLead', 'valuePoints', 'calculatorLead', 'stepsLead', 'steps'] as const),
  ...(['peopleLead', 'callToActionLabel', 'consultationText', 'testimonialsLead'] as const),
  ...(['vendorsTitle', 'vendorsLead', 'about', 'contactTitle', 'contactLead'] as const),
] as const

/** The copy documents that hold the words of `/es`, each with the parts of the Spanish copy that it holds. */
const SPANISH_DOCUMENTS = {
  'landing-page-es': LANDING_PAGE,
  'packages-es': ['packages'],
  'claims-es': ['claims', 'badges'],
} as const satisfies Record<string, readonly (keyof SpanishCopy)[]>

/** The copy documents of the English pages, each with the parts of the site's copy that it holds. */
const ENGLISH_DOCUMENTS = {
  'landing-page': LANDING_PAGE,
  packages: ['packages'],
  testimonials: ['testimonials', 'testimonialsShown'],
  claims: ['claims', 'badges'],
  'blog-page': ['blogLead'],
  'vendor-network': ['networkLead', 'joinText'],
} as const satisfies Record<string, readonly (keyof SiteCopy)[]>

/** The English document that each Spanish one translates. */
export const ORIGINALS = {
  'landing-page-es': 'landing-page',
  'packages-es': 'packages',
  'claims-es': 'claims',
} as const satisfies Record<SpanishDocument, EnglishDocument>

/** All copy documents, those with English words first: globals with drafts, each with the parts of the copy that it holds. */
export const COPY_DOCUMENTS = { ...ENGLISH_DOCUMENTS, ...SPANISH_DOCUMENTS }

export type EnglishDocument = keyof typeof ENGLISH_DOCUMENTS
export type SpanishDocument = keyof typeof SPANISH_DOCUMENTS
export type CopyDocument = EnglishDocument | SpanishDocument

export const ENGLISH_SLUGS = Object.keys(ENGLISH_DOCUMENTS) as EnglishDocument[]
export const SPANISH_SLUGS = Object.keys(SPANISH_DOCUMENTS) as SpanishDocument[]
export const COPY_SLUGS: CopyDocument[] = [...ENGLISH_SLUGS, ...SPANISH_SLUGS]

export const isSpanish = (slug: CopyDocument): slug is SpanishDocument => slug in SPANISH_DOCUMENTS

/** A part of the copy that a copy document holds. */
export type Drafted = (typeof ENGLISH_DOCUMENTS)[EnglishDocument][number]

const DRAFTED: readonly Drafted[] = Object.values(ENGLISH_DOCUMENTS).flat()

/** The copy that the site settings hold: facts of the firm, its tagline and the notices by law. */
export type FirmSettings = Omit<SiteCopy, Drafted>

export const FIRM_SETTINGS = Object.keys(DEFAULT_COPY).filter(
  (name) => !DRAFTED.some((one) => one === name),
) as (keyof FirmSettings)[]

/**
 * The copy with empty values for the parts of copy documents that are not `shown`: for a page that does not show them, so
 * that a change of one leaves the page as it is.
 */
export function copyWith(copy: SiteCopy, shown: readonly Drafted[]): SiteCopy {
  const left = DRAFTED.filter((name) => !shown.includes(name))
  return {
    ...copy,
    ...Object.fromEntries(left.map((name) => [name, emptyLike(DEFAULT_COPY[name])])),
  }
}

const emptyLike = (value: SiteCopy[keyof SiteCopy]) => {
  if (Array.isArray(value)) return []
  return typeof value === 'string' ? '' : false
}

/** The firm's facts, which mails and contracts state. */
export async function readFirmSettings(req: PayloadRequest): Promise<FirmSettings> {
  return copyOf(
    FIRM_SETTINGS,
    await req.payload.findGlobal({ slug: 'site-settings', req, depth: 0 }),
  )
}

/** The published packages, as contracts describe them. */
export const readPackages = async (req: PayloadRequest) =>
  (await readPublished(req, 'packages')).packages

/** The copy that visitors may see now, without any draft. */
export async function readSiteCopy(req: PayloadRequest): Promise<SiteCopy> {
  const copy = { ...DEFAULT_COPY, ...(await readFirmSettings(req)) }
  // One after the other: a snapshot reads beside this with six database connections.
  for (const slug of ENGLISH_SLUGS) Object.assign(copy, await readPublished(req, slug))
  return copy
}

/** The words of `/es`, or null until all documents that hold them are published: the page is not there before. */
export async function readSpanishCopy(req: PayloadRequest): Promise<SpanishCopy | null> {
  const copy = { ...DEFAULT_SPANISH }
  for (const slug of SPANISH_SLUGS) {
    const live = await req.payload.findGlobal({ slug, req, depth: 0 })
    if (live._status !== 'published') return null
    Object.assign(copy, spanishCopyOf(slug, live))
  }
  return copy
}

/** Reads the row of a copy document, where Payload stores only a publish: it stores a draft in the table of versions. */
export async function readPublished<Slug extends EnglishDocument>(req: PayloadRequest, slug: Slug) {
  const live = await req.payload.findGlobal({ slug, req, depth: 0 })
  return copyOf<(typeof ENGLISH_DOCUMENTS)[Slug][number]>(
    ENGLISH_DOCUMENTS[slug],
    live._status === 'published' ? live : {},
  )
}

const textsOf = (rows: unknown) => (rows as { text: string }[]).map(({ text }) => text ?? '')

/** How the CMS's rows become parts of the copy. Payload gives rows ids, which would change every page. */
const PRESENTED: Partial<Record<keyof SiteCopy, (rows: object[]) => unknown>> = {
  packages: (rows) =>
    (rows as { package: string; summary: string; included: unknown; sellerHandles: unknown }[]).map(
      ({ package: id, summary, included, sellerHandles }) => ({
        ...{ id, summary },
        included: textsOf(included || []),
        sellerHandles: textsOf(sellerHandles || []),
      }),
    ),
  badges: textsOf,
  about: textsOf,
}

const withoutId = ({ id: _id, ...row }: { id?: unknown }) => row

/** Returns these parts of a document in the shape that pages read; the default replaces an empty one. */
export const copyOf = <Name extends keyof SiteCopy>(names: readonly Name[], document: object) =>
  partsOf<SiteCopy, Name>(names, document, DEFAULT_COPY)

/** {@link copyOf} for the words of a Spanish document. */
export const spanishCopyOf = (slug: SpanishDocument, document: object): Partial<SpanishCopy> =>
  partsOf<SpanishCopy, keyof SpanishCopy>(SPANISH_DOCUMENTS[slug], document, DEFAULT_SPANISH)

function partsOf<Copy extends object, Name extends keyof Copy & keyof SiteCopy>(
  names: readonly Name[],
  document: object,
  defaults: Copy,
): Pick<Copy, Name> {
  const parts = names.map((name) => {
    const saved: unknown = Reflect.get(document, name)
    if (Array.isArray(saved) && saved.length > 0)
      return [name, PRESENTED[name]?.(saved) ?? saved.map(withoutId)]
    const isSaved = typeof saved === 'boolean' || (typeof saved === 'string' && saved !== '')
    return [name, isSaved ? saved : defaults[name]]
  })
  return Object.fromEntries(parts)
}
