import { parse } from 'csv-parse/sync'
import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import {
  type CsvList,
  type ImportedLine,
  type ImportReport,
  MAX_IMPORTED_LINES,
} from '#wire/csv-import.ts'
import { runSql } from './documents.ts'

/** What a CSV list of an entity holds. Its rows match stored ones by one field, the key. */
type ListFormat<Fields> = {
  /** A plural, for messages. */
  noun: string
  columns: readonly string[]
  required: readonly string[]
  schema: z.ZodType<Fields>
  /** The field by which a line matches a stored row, with its name for messages. A list has each key once. */
  key: { field: keyof Fields & string; name: string }
  /** The name by which the report calls a line. */
  nameOf: (cells: Record<string, string>) => string
}

/** A line's fields, or why it cannot be used. */
type Entry<Fields> =
  | { line: number; name: string; fields: Fields; why?: undefined }
  | { line: number; name: string; fields?: undefined; why: string }

/** What a usable line does; `act` writes it. */
export type Planned = Omit<ImportedLine, 'line' | 'name'> & { act?: () => unknown }

type Import<Fields> = ListFormat<Fields> & {
  /** The advisory lock of this list: two concurrent imports would both add a row that neither finds. */
  lock: number
  /** Reads the stored rows once, and returns what one line does. */
  plan: (lines: Fields[]) => Promise<(fields: Fields) => Planned>
  /** Runs after the acts of at least one line, in their transaction. */
  finish: (count: number) => Promise<void>
}

/**
 * Imports a CSV list, all usable lines in one transaction, or as a dry run reports what that would do.
 * @throws Problem 400 for text that is no such list
 */
export function importCsv<Fields extends object>(
  req: PayloadRequest,
  { csv, dryRun }: CsvList,
  { lock, plan, finish, ...format }: Import<Fields>,
): Promise<ImportReport> {
  const { entries, ignoredColumns } = readCsvList(csv, format)
  return inTransaction(req, async () => {
    if (!dryRun) await runSql(req)`select pg_advisory_xact_lock(${lock}::bigint)`
    const usable = entries.flatMap(({ fields }) => fields ?? [])
    const planOf = await plan(usable)
    const planned = entries.map(({ line, name, fields, why }) => ({
      ...{ line, name },
      ...(fields ? planOf(fields) : ({ outcome: 'refused', why: why ?? '' } as Planned)),
    }))
    const acts = planned.flatMap(({ act }) => act ?? [])
    if (!dryRun && acts.length > 0) {
      for (const act of acts) await act()
      await finish(acts.length)
    }
    return { dryRun, lines: planned.map(({ act: _act, ...line }) => line), ignoredColumns }
  })
}

/** Normalizes a heading: `Portfolio URL` and `portfolio_url` both match `portfolioUrl`. */
const plain = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, '')

/** Reads the lines of a list, and the headings that name no column. @throws Problem 400 */
function readCsvList<Fields extends object>(
  csv: string,
  { noun, columns, required, schema, key, nameOf }: ListFormat<Fields>,
): { entries: Entry<Fields>[]; ignoredColumns: string[] } {
  const names = new Map(columns.map((column) => [plain(column), column]))
  const rows = linesOf(csv, (heading) => names.get(plain(heading)) ?? heading)
  const headings = Object.keys(rows[0]?.record ?? {})
  const missing = required.filter((column) => !headings.includes(column))
  if (rows.length === 0) throw new Problem(400, `This list has no ${noun} in it.`)
  if (missing.length > 0)
    throw new Problem(400, `This list has no column for: ${missing.join(', ')}.`)
  if (rows.length > MAX_IMPORTED_LINES)
    throw new Problem(
      400,
      `A list may have ${MAX_IMPORTED_LINES} ${noun}; this one has ${rows.length}.`,
    )
  const seen = new Map<unknown, number>()
  const entries = rows.map(({ record: cells, info }): Entry<Fields> => {
    const line = info.lines
    const name = nameOf(cells)
    const filled = Object.entries(cells).filter(([, cell]) => cell !== '')
    const parsed = schema.safeParse(Object.fromEntries(filled))
    if (!parsed.success) {
      const why = [...new Set(parsed.error.issues.map(({ message }) => message))].join(', ')
      return { line, name, why }
    }
    const value = parsed.data[key.field]
    const before = seen.get(value)
    if (before) return { line, name, why: `The same ${key.name} as on line ${before}` }
    seen.set(value, line)
    return { line, name, fields: parsed.data }
  })
  return { entries, ignoredColumns: headings.filter((heading) => !columns.includes(heading)) }
}

type Parsed = { record: Record<string, string>; info: { lines: number } }

function linesOf(csv: string, columnOf: (heading: string) => string): Parsed[] {
  try {
    return parse<Parsed>(csv, {
      columns: (headings: string[]) => headings.map(columnOf),
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    })
  } catch {
    throw new Problem(400, 'This is not a CSV list that we can read.')
  }
}
