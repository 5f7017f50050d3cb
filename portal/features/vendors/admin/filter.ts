import { specialtyLabel, type Vendor } from '#wire/vendors.ts'

export const STATUSES = [
  { value: 'approved', label: 'Approved', includes: ({ approved }: Vendor) => approved },
  { value: 'pending', label: 'Pending', includes: ({ approved }: Vendor) => !approved },
  { value: 'featured', label: 'Featured', includes: ({ featured }: Vendor) => featured },
]

/** Filters by name or specialty, combined with the status; an unknown status filters nothing. */
export function filterVendors(
  vendors: readonly Vendor[],
  words: string,
  status: string | null,
): Vendor[] {
  const filter = STATUSES.find(({ value }) => value === status)
  return vendors.filter(
    (vendor) =>
      (!filter || filter.includes(vendor)) &&
      `${vendor.name} ${specialtyLabel(vendor.specialty)}`.toLowerCase().includes(words),
  )
}
