import { specialtyLabel, type Vendor } from '#wire/vendors.ts'

export const STATUSES = [
  { value: 'approved', label: 'Approved' },
  { value: 'pending', label: 'Pending' },
  { value: 'featured', label: 'Featured' },
] as const

function hasStatus(vendor: Vendor, status: string | null): boolean {
  if (status === 'approved') return vendor.approved
  if (status === 'pending') return !vendor.approved
  if (status === 'featured') return vendor.featured
  return true
}

/** Filters by name or specialty, combined with the status. */
export function filterVendors(
  vendors: readonly Vendor[],
  sought: string,
  status: string | null,
): Vendor[] {
  return vendors.filter(
    (vendor) =>
      hasStatus(vendor, status) &&
      `${vendor.name} ${specialtyLabel(vendor.specialty)}`.toLowerCase().includes(sought),
  )
}
