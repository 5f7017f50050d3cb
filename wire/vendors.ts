import { z } from 'zod'
import {
  clearableText,
  email,
  Id,
  idIn,
  labelIn,
  OptionalWebAddress,
  optionalText,
  text,
} from './basics.ts'
import { route } from './route.ts'
import { commonTexts } from './texts/common.ts'
import { ALL_SPECIALTIES } from './vendor-search.ts'

export const SPECIALTIES = [
  { id: 'photography', label: 'Photography' },
  { id: 'videography', label: 'Videography' },
  { id: 'staging', label: 'Staging' },
] as const

/** The choices of the specialty filter. */
export const SPECIALTY_FILTERS = [{ id: ALL_SPECIALTIES, label: commonTexts.all }, ...SPECIALTIES]

export const specialtyLabel = labelIn(SPECIALTIES)

export const Specialty = idIn(SPECIALTIES, 'Specialty is required')
export type Specialty = z.infer<typeof Specialty>

export const VENDORS_REFUSED =
  'Consultation Required: Please complete your consultation to access the vendor network.'

export const NewVendor = z.object({
  name: text(200, 'Name is required'),
  email: email(),
  specialty: Specialty,
  description: optionalText(5000),
  phone: optionalText(50),
  website: OptionalWebAddress.transform((value) => value || undefined).optional(),
  experience: optionalText(500),
  pricing: optionalText(500),
  portfolioUrl: OptionalWebAddress.transform((value) => value || undefined).optional(),
  approved: z.boolean().default(false),
  featured: z.boolean().default(false),
})
export type NewVendor = z.infer<typeof NewVendor>

export const Vendor = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  specialty: Specialty,
  description: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  experience: z.string().nullable(),
  pricing: z.string().nullable(),
  portfolioUrl: z.string().nullable(),
  approved: z.boolean(),
  featured: z.boolean(),
})
export type Vendor = z.infer<typeof Vendor>

/** All that a visitor may see of a vendor. */
export const VendorTeaser = Vendor.pick({ id: true, specialty: true, name: true, featured: true })
export type VendorTeaser = z.infer<typeof VendorTeaser>

export const listVendors = route('GET', '/api/vendors', {
  summary: 'Vendors with their contact details',
  reply: z.array(Vendor),
})

export const listVendorTeasers = route('GET', '/api/vendors/teasers', {
  summary: 'Approved vendors without any contact detail',
  reply: z.array(VendorTeaser),
})

export const addVendor = route('POST', '/api/vendors', {
  summary: 'Add a vendor',
  body: NewVendor,
  reply: Vendor,
  success: 201,
})

const ClearableAddress = OptionalWebAddress.nullable().transform((value) => value || null)

/** What staff can correct of a vendor: all that they typed. */
const VendorFields = NewVendor.pick({ name: true, email: true, specialty: true }).extend({
  description: clearableText(5000),
  phone: clearableText(50),
  website: ClearableAddress,
  experience: clearableText(500),
  pricing: clearableText(500),
  portfolioUrl: ClearableAddress,
})
export const VENDOR_FIELDS = Object.keys(VendorFields.shape) as (keyof typeof VendorFields.shape)[]

export const VendorChange = VendorFields.partial().extend({
  approved: z.boolean().optional(),
  featured: z.boolean().optional(),
  /** The values that the form showed when it was opened: 409 with `current` if one of those changed meanwhile. */
  seen: Vendor.pick(
    Object.fromEntries(VENDOR_FIELDS.map((field) => [field, true])) as Record<
      keyof typeof VendorFields.shape,
      true
    >,
  )
    .partial()
    .optional(),
})
export type VendorChange = z.output<typeof VendorChange>

export const changeVendor = route('PATCH', '/api/admin/vendors/{id}', {
  summary: 'Approve, revoke, feature or correct a vendor',
  body: VendorChange.refine(
    ({ seen: _seen, ...wanted }) => Object.values(wanted).some((value) => value !== undefined),
    { error: 'Say whether the vendor is approved or featured' },
  ),
  reply: Vendor,
})

export const deleteVendor = route('DELETE', '/api/admin/vendors/{id}', {
  summary: 'Delete a vendor',
})

/** The order of a list of vendors, for visitors and clients: featured ones first, then by name. */
export function sortVendors<V extends Pick<Vendor, 'featured' | 'name'>>(
  vendors: readonly V[],
): V[] {
  return [...vendors].sort(
    (a, b) => Number(b.featured) - Number(a.featured) || a.name.localeCompare(b.name),
  )
}
