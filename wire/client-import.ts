import { CsvList, ImportReport } from './csv-import.ts'
import { route } from './route.ts'

/** A list's columns; the first two are required. */
export const CLIENT_COLUMNS = [
  'firstName',
  'email',
  'lastName',
  'phone',
  'sourceDetail',
  'note',
] as const

export const importClients = route('POST', '/api/admin/clients/import', {
  summary: 'Add and complete leads from a CSV list, or say line by line what that would do',
  body: CsvList,
  reply: ImportReport,
})
