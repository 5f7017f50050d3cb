import type { ApiDescription } from './api-description.ts'
import type { DEFAULT_COPY } from './default-copy.ts'
import type { FirmPage, FirmPageLink, SpanishFirmPageLink } from './firm-pages.ts'
import type { Language } from './languages.ts'
import type { Person } from './people.ts'
import type { Originals } from './photos.ts'
import type { PublishedReview } from './reviews.ts'
import type { SchedulePage } from './schedule-page.ts'
import type { ShownFact } from './shown-facts.ts'
import type { StatementPage } from './statement-page.ts'
import type { AdTag } from './tracking.ts'
import type { VendorTeaser } from './vendors.ts'

export const REGIONS = ['coast', 'bay', 'valley', 'foothill', 'desert'] as const
export type Region = (typeof REGIONS)[number]

export const HOUSE_STYLES = [
  'craftsman',
  'spanish',
  'eichler',
  'victorian',
  'bungalow',
  'ranch',
] as const
export type HouseStyle = (typeof HOUSE_STYLES)[number]

/**
 * What homes in one city sold for within twelve months, in whole dollars, from at least 20 recorded sales. A tenth of
 * the sales lies below `spread.tenth`, half of them between `quarter` and `threeQuarters`.
 */
export type CitySales = {
  sales: number
  /** `YYYY-MM-DD`: the days of the first and the last of these sales. */
  first: string
  last: string
  spread: Record<'tenth' | 'quarter' | 'median' | 'threeQuarters' | 'nineTenths', number>
  /** The median of the sales with a known size; null for fewer than 20 of them. */
  perSquareFoot: number | null
  /** The lists that the sales came from. */
  sources: string[]
}

/** That a picture was digitally altered. */
export type AlteredPicture = {
  /** What was altered: "The sky was replaced". */
  what: string | null
  /** The id of the picture, whose page shows the original beside it; null while it has no original. */
  pairId: string | null
}

/** A guide's picture as stored on our server, wherever it came from. */
export type GuidePicture = {
  src: string
  srcset: string
  width: number
  height: number
  /** 1200 by 630, cropped around its focal point, for link previews; null if there is none. */
  share: string | null
  /** Null for a picture that was not altered. */
  altered: AlteredPicture | null
}

/** The fields of a city guide that lists need. */
export type ListedGuide = {
  id: string
  title: string
  city: string
  state: string
  slug: string
  language: Language
  /** The id of the English guide that this one translates; null for a guide that translates none. */
  originalId: string | null
  metaDescription: string
  picture: GuidePicture | null
  region: Region
  houseStyle: HouseStyle
  featured: boolean
  /** ISO 8601. */
  createdAt: string
  updatedAt: string
}

/** Where a page of `/blog` stands among all of them; pages are counted from 1. */
export type GuideListPage = {
  page: number
  pages: number
  /** Different cities of all guides, which the count tile shows. */
  cities: number
  /** Whether there is a list in the other language: that one has a guide, or is `/blog`. */
  hasAlternate: boolean
}

/** The fields of a city guide that its own page needs. `html` is sanitized. */
export type GuidePage = ListedGuide & {
  /** The path of the same guide in the other language; null where that one is not live. */
  alternate: string | null
  county: string | null
  html: string
  imageAlt: string | null
  facts: ShownFact[]
  /** Null for a city with fewer than 20 recorded sales. */
  sales: CitySales | null
}

export type PackageCopy = SiteCopy['packages'][number]

export type TitledText = { title: string; text: string }

/**
 * The copy that staff and editors change without a developer, in the copy documents and the site settings of the CMS. In
 * the notices, placeholders such as {email} are replaced by the setting of that name.
 */
export type SiteCopy = typeof DEFAULT_COPY

/** The snapshot that a release is rendered from. It holds only what a visitor may see. */
export type SiteContent = {
  publicUrl: string
  /** Shown as a fixed value on the owner's login page (SPEC-2.9). */
  ownerEmail: string
  /** ISO 8601: the expiry date of security.txt. */
  securityExpires: string
  /** An outside scheduling provider, or null for our own scheduler. */
  schedulingUrl: string | null
  /** The tag that loads after consent, or null for none. */
  adTag: AdTag | null
  copy: SiteCopy
  /** Whether `/es` is there. Set only where a page may link to it, so that no other page changes with it. */
  hasSpanishHome?: boolean
  /** The English guides, newest first. On a page of `/blog`, the guides of that page only. */
  guides: ListedGuide[]
  /** The Spanish guides, newest first. On a page of `/es/blog`, the guides of that page only. */
  spanishGuides: ListedGuide[]
  /** Set only for the pages of `/blog`. */
  guidePage?: GuideListPage
  /** Set only for a guide's own page. */
  guide?: GuidePage
  /** Set only for the scheduler's page: the state of one visitor's request. */
  schedule?: SchedulePage
  /** Set only for the page that answers the hero's form without JavaScript. */
  statement?: StatementPage
  /** Set only for the page of a home's altered photos, or of an altered picture of a guide, which has no address. */
  originals?: Originals & { url: string }
  /** The paths of the scripts that the portal's page preloads. */
  portalScripts?: Record<Language, string[]>
  /** Set only for Spanish pages with booking links: the path of the script of the booking dialog. */
  bookingScript?: string
  /** Set only for the landing pages: the people of the firm in their order. */
  people?: Person[]
  /** Set only for the landing pages: all published reviews, the latest sale first. */
  reviews?: PublishedReview[]
  /** The published firm pages in English, which every footer links to. */
  firmPages: FirmPageLink[]
  /** The published ones in Spanish. Set only for Spanish pages and the sitemap, so that no other page changes with them. */
  spanishFirmPages?: SpanishFirmPageLink[]
  /** Set only for a firm page's own page. */
  firmPage?: FirmPage
  vendors: VendorTeaser[]
  /** The source of the page that documents the API. */
  api: ApiDescription
}
