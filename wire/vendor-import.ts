import { z } from 'zod'
import { route } from './route.ts'

/** A request body is limited to 100 kB, which holds some hundred vendors. */
const MAX_CSV_CHARACTERS = 90_000
export const MAX_IMPORTED_VENDORS = 500

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

export const VendorList = z.object({
  csv: z
    .string('Choose a CSV file')
    .min(1, 'Choose a CSV file')
    .max(
      MAX_CSV_CHARACTERS,
      'This list is too long. Split it into files of a few hundred vendors.',
    ),
  /** True writes nothing and only reports what would be written. */
  dryRun: z.boolean('Say true or false'),
})

export const VendorLine = z.object({
  /** The line number in the file; the heading is line 1. */
  line: z.number(),
  name: z.string(),
  outcome: z.enum(['added', 'changed', 'unchanged', 'refused']),
  /** What changes, or why the line is refused. */
  why: z.string(),
})
export type VendorLine = z.infer<typeof VendorLine>

export const importVendors = route('POST', '/api/admin/vendors/import', {
  summary: 'Add and change vendors from a CSV list, or say line by line what that would do',
  body: VendorList,
  reply: z.object({ dryRun: z.boolean(), lines: z.array(VendorLine) }),
})
