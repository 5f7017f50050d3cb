/** One line of the table that a part prints. */
export type Figure = { what: string; figure: string; limit: string; isOk: boolean }

const rounded = (value: number) => (value < 10 ? value.toFixed(2) : String(Math.round(value)))

/** A figure that must not exceed its limit. A missing one (NaN) is a miss. */
export const atMost = (what: string, value: number, limit: number, unit = 'ms'): Figure => ({
  what,
  figure: `${rounded(value)} ${unit}`,
  limit: `≤ ${limit} ${unit}`,
  isOk: value <= limit,
})

/** A figure that must reach its limit. */
export const atLeast = (what: string, value: number, limit: number, unit = ''): Figure => ({
  what,
  figure: `${rounded(value)} ${unit}`.trim(),
  limit: `≥ ${limit} ${unit}`.trim(),
  isOk: value >= limit,
})
