import type { ApiDescription } from './api-description.ts'
import type { ServicePackage } from './packages.ts'
import type { SchedulePage } from './schedule-page.ts'
import type { AdTag } from './tracking.ts'
import type { VendorTeaser } from './vendors.ts'

/** A dated, sourced fact of a city: a tax rate, an office, a local rule. */
export type CityFact = {
  label: string
  value: string
  /** `YYYY-MM-DD`. */
  asOf: string
  source: string
  sourceUrl: string
}

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

/** A guide's picture as it lies with us, whatever address it was given by. */
export type GuidePicture = {
  src: string
  srcset: string
  width: number
  height: number
  /** 1200 by 630, cut around its focal point, for previews of links elsewhere. */
  share: string | null
}

/** A city guide as the pages that list it need it. */
export type ListedGuide = {
  id: string
  title: string
  city: string
  state: string
  slug: string
  metaDescription: string
  picture: GuidePicture | null
  region: Region
  houseStyle: HouseStyle
  featured: boolean
  /** ISO 8601. */
  createdAt: string
  updatedAt: string
}

/** A city guide as its own page needs it. `html` is sanitised. */
export type GuidePage = ListedGuide & {
  county: string | null
  html: string
  imageAlt: string | null
  facts: CityFact[]
}

export type PackageCopy = {
  id: ServicePackage
  summary: string
  included: string[]
  sellerHandles: string[]
}

export type TitledText = { title: string; text: string }

/**
 * Everything on the site that marketing staff may change without a developer. In `privacy`,
 * `accessibility` and the notices, words such as {email} stand for the setting of that name.
 */
export type SiteCopy = {
  brand: string
  tagline: string
  brokerage: string
  licenceNumber: string
  email: string
  phone: string
  address: string
  heroLead: string
  servicesLead: string
  calculatorLead: string
  stepsLead: string
  consultationText: string
  testimonialsLead: string
  vendorsTitle: string
  vendorsLead: string
  contactTitle: string
  contactLead: string
  blogLead: string
  networkLead: string
  joinText: string
  commissionNotice: string
  equalHousing: string
  formNotice: string
  privacyLead: string
  accessibilityLead: string
  packages: PackageCopy[]
  valuePoints: TitledText[]
  steps: TitledText[]
  testimonials: { quote: string; name: string; city: string }[]
  claims: { figure: string; label: string }[]
  badges: string[]
  about: string[]
  callToActionLabel: string
  /** Sections of the two legal pages; an empty line begins a paragraph. */
  privacy: TitledText[]
  accessibility: TitledText[]
}

/** What a visitor may see, and nothing else: the snapshot that a release is rendered from. */
export type SiteContent = {
  publicUrl: string
  /** Shown, fixed, on the owner's login page (specification 2.9). */
  ownerEmail: string
  /** ISO 8601: until when what is published now about security may be believed. */
  securityExpires: string
  /** An outside scheduling provider, or null for our own scheduler. */
  schedulingUrl: string | null
  /** What loads after consent, or null where nothing ever does. */
  adTag: AdTag | null
  copy: SiteCopy
  guides: ListedGuide[]
  /** The one whose page this is; only that page has it. */
  guide?: GuidePage
  /** What one person asked the scheduler for; only that page has it. */
  schedule?: SchedulePage
  vendors: VendorTeaser[]
  /** What the page about the calls is made from. */
  api: ApiDescription
}
