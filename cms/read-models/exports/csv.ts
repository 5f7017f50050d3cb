export type Cell = string | number | boolean | null

/** A spreadsheet runs what begins like this as a formula, so such text gets an apostrophe before it. */
const FORMULA = /^[=+\-@\t\r]/

/** Where a comma is the decimal mark, a spreadsheet divides cells at these, quoted or not. */
const FORMULA_WITHIN = /([;|\t] *)(?=[=+\-@])/g

/** One line of CSV (RFC 4180). Text that a spreadsheet would take for a formula is shown, never run. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const safe = (FORMULA.test(cell) ? `'${cell}` : cell).replace(FORMULA_WITHIN, "$1'")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
