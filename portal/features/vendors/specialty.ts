import { SPECIALTIES } from '#wire/vendors.ts'

export function specialtyLabel(id: string): string {
  return SPECIALTIES.find((entry) => entry.id === id)?.label ?? id
}
