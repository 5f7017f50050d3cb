import { pick } from '#cms/kit/pick.ts'
import type { Vendor as VendorDocument } from '#cms/payload-types.ts'
import type { Vendor, VendorTeaser } from '#wire/vendors.ts'

export function presentVendor(vendor: VendorDocument): Vendor {
  const { description = null, phone = null, website = null } = vendor
  const { experience = null, pricing = null, portfolioUrl = null } = vendor
  return {
    ...pick(vendor, ['id', 'name', 'email', 'specialty', 'approved', 'featured']),
    ...{ description, phone, website, experience, pricing, portfolioUrl },
  }
}

/** Lists its four fields by name, so that fields added to vendors later stay private. */
export function presentTeaser({ id, specialty, name, featured }: VendorDocument): VendorTeaser {
  return { id, specialty, name, featured }
}
