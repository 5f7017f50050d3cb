import type { ListFilter } from '#portal/ui/filterable-list.tsx'
import { adminVendorTexts } from '#wire/texts/vendors.ts'
import { specialtyLabel, type Vendor } from '#wire/vendors.ts'

export const VENDOR_FILTER: ListFilter<Vendor> = {
  statuses: Object.entries(adminVendorTexts.status).map(([value, label]) => ({ value, label })),
  hasStatus: ({ approved, featured }, status) =>
    status === 'featured' ? featured : approved === (status === 'approved'),
  searchedText: ({ name, specialty }) => `${name} ${specialtyLabel(specialty)}`,
}
