import { type Specialty, specialtyLabel, type Vendor } from '#wire/vendors.ts'

export type VendorSearch = { words: string; specialty: Specialty | 'all' }

export const NO_SEARCH: VendorSearch = { words: '', specialty: 'all' }

/** SPEC-5: name or specialty, case-insensitive, combined with the specialty filter. */
export function matchesSearch(
  vendor: Pick<Vendor, 'name' | 'specialty'>,
  { words, specialty }: VendorSearch,
): boolean {
  if (specialty !== 'all' && vendor.specialty !== specialty) return false
  const searched = words.trim().toLowerCase()
  const texts = [vendor.name, vendor.specialty, specialtyLabel(vendor.specialty)]
  return texts.some((text) => text.toLowerCase().includes(searched))
}
