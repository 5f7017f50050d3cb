export type Cell = string | number | boolean | null

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
