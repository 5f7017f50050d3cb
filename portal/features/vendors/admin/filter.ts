import { specialtyLabel, type Vendor } from '#wire/vendors.ts'

export const STANDINGS = [
  { value: 'approved', label: 'Approved' },
  { value: 'pending', label: 'Pending' },
  { value: 'featured', label: 'Featured' },
] as const

function hasStanding(vendor: Vendor, standing: string | null): boolean {
  if (standing === 'approved') return vendor.approved
  if (standing === 'pending') return !vendor.approved
  if (standing === 'featured') return vendor.featured
  return true
}

/** Name or specialty, together with the status. */
export function filterVendors(
  vendors: readonly Vendor[],
  sought: string,
  standing: string | null,
): Vendor[] {
  return vendors.filter(
    (vendor) =>
      hasStanding(vendor, standing) &&
      `${vendor.name} ${specialtyLabel(vendor.specialty)}`.toLowerCase().includes(sought),
  )
}
