/** `$460K`, for the labels of an axis. */
export const compactDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumSignificantDigits: 3,
})

/** Three to five round numbers that span the prices. */
export function ticksOf(low: number, high: number): number[] {
  const span = Math.max(high - low, high * 0.02, 1)
  const step = [1, 2, 2.5, 5, 10]
    .map((base) => base * 10 ** Math.floor(Math.log10(span / 2)))
    .find((each) => Math.ceil(high / each) - Math.floor(low / each) <= 4)
  if (!step) return [low, high]
  const first = Math.floor(low / step)
  const last = Math.ceil(high / step)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}
