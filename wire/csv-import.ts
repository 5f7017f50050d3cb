import { z } from 'zod'

/** A request body is limited to 100 kB. */
const MAX_CSV_CHARACTERS = 90_000
export const MAX_IMPORTED_LINES = 1_000

/** The text of a CSV file. @param tooLong what to do about a longer one */
export const csvText = (tooLong: string) =>
  z.string('Choose a CSV file').min(1, 'Choose a CSV file').max(MAX_CSV_CHARACTERS, tooLong)

/** A CSV list whose first line names the columns. */
export const CsvList = z.object({
  csv: csvText('This list is too long. Split it into files of a few hundred lines.'),
  /** True writes nothing and only reports what would be written. */
  dryRun: z.boolean('Say true or false'),
})
export type CsvList = z.infer<typeof CsvList>

export const ImportedLine = z.object({
  /** The line number in the file; the heading is line 1. */
  line: z.number(),
  name: z.string(),
  outcome: z.enum(['added', 'changed', 'unchanged', 'refused']),
  /** What changes, or why the line is refused. */
  why: z.string(),
})
export type ImportedLine = z.infer<typeof ImportedLine>

export const ImportReport = z.object({
  dryRun: z.boolean(),
  lines: z.array(ImportedLine),
  /** Headings that name no column of ours: their cells are not imported. */
  ignoredColumns: z.array(z.string()),
})
export type ImportReport = z.infer<typeof ImportReport>

/** How many lines of a list add or change a row. */
export const countWrites = (lines: readonly ImportedLine[]): number =>
  lines.filter(({ outcome }) => outcome === 'added' || outcome === 'changed').length
