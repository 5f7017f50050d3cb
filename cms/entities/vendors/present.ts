import type { Vendor as VendorDocument } from '#cms/payload-types.ts'
import type { Vendor, VendorTeaser } from '#wire/vendors.ts'

export function presentVendor(vendor: VendorDocument): Vendor {
  return {
    id: vendor.id,
    name: vendor.name,
    email: vendor.email,
    specialty: vendor.specialty,
    description: vendor.description ?? null,
    phone: vendor.phone ?? null,
    website: vendor.website ?? null,
    experience: vendor.experience ?? null,
    pricing: vendor.pricing ?? null,
    portfolioUrl: vendor.portfolioUrl ?? null,
    approved: vendor.approved,
    featured: vendor.featured,
  }
}

/** Lists its four fields by name, so that fields added to vendors later stay private. */
export function presentTeaser({ id, specialty, name, featured }: VendorDocument): VendorTeaser {
  return { id, specialty, name, featured }
}
