import { CsvList, ImportReport } from './csv-import.ts'
import { route } from './route.ts'

/** A list's columns; the first three are required. */
export const VENDOR_COLUMNS = [
  'name',
  'email',
  'specialty',
  'description',
  'phone',
  'website',
  'experience',
  'pricing',
  'portfolioUrl',
  'approved',
  'featured',
] as const

export const importVendors = route('POST', '/api/admin/vendors/import', {
  summary: 'Add and change vendors from a CSV list, or say line by line what that would do',
  body: CsvList,
  reply: ImportReport,
})
