// The script of the static page imports this, so it imports no schemas.

export type VendorSearch = { words: string; specialty: string }

/** The specialty filter that shows every vendor. */
export const ALL_SPECIALTIES = 'all'

/** SPEC-5: name or specialty, case-insensitive, combined with the specialty filter. */
export function matchesVendorSearch(
  vendor: { name: string; specialty: string },
  { words, specialty }: VendorSearch,
): boolean {
  if (specialty !== ALL_SPECIALTIES && vendor.specialty !== specialty) return false
  // The label of each specialty is its id with a capital.
  return `${vendor.name} ${vendor.specialty}`.toLowerCase().includes(words.trim().toLowerCase())
}
