import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import { executeSql } from '#cms/kit/documents.ts'
import { PACIFIC } from '#wire/slots.ts'

type Cell = string | number | boolean | null

/** A spreadsheet runs text that begins like this as a formula, so such text gets an apostrophe before it. */
const FORMULA = /^[=+\-@\t\r]/

/** In locales with a decimal comma, spreadsheets split cells at these characters, even within quotes. */
const FORMULA_WITHIN = /([;|\t] *)(?=[=+\-@])/g

/** One line of CSV (RFC 4180), with text that a spreadsheet would run as a formula made inert. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const safe = (FORMULA.test(cell) ? `'${cell}` : cell).replace(FORMULA_WITHIN, "$1'")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Each column of a table: its heading, its name in the rows, and how its values are shown. */
export type Columns = readonly [heading: string, name: string, show?: (value: string) => Cell][]

type Row = { id: string } & Record<string, Cell>

const PAGE_SIZE = 500
const NIL_UUID = '00000000-0000-0000-0000-000000000000'

/**
 * Yields a table as CSV lines, headings first. Rows are read in order of their ids in pages of 500, so that
 * memory use does not grow with their number. Each page waits for a database slot like any call.
 */
export async function* csvLines(
  req: PayloadRequest,
  columns: Columns,
  pageAfter: (id: string, size: number) => SQL,
): AsyncGenerator<string> {
  yield csvLine(columns.map(([heading]) => heading))
  for (let after = NIL_UUID; ; ) {
    const page = pageAfter(after, PAGE_SIZE)
    const rows = await withDatabaseSlot(() => executeSql<Row>(req, page))
    for (const row of rows)
      yield csvLine(
        columns.map(([, name, show]) =>
          show ? show(String(row[name] ?? '')) : (row[name] ?? null),
        ),
      )
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_SIZE) return
    after = last.id
  }
}

/** An instant's California day, `2026-11-20`. */
export const dayOf = (instant: SQL): SQL =>
  sql`to_char(${instant} at time zone ${PACIFIC}, 'YYYY-MM-DD')`
