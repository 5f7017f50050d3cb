export type Weighted = { value: number; weight: number }

/**
 * The value below which a share of the weight lies, interpolated between the two nearest entries, so that a
 * small change of weight moves it only a little. NaN without entries.
 */
export function weightedQuantile(entries: readonly Weighted[], share: number): number {
  const sorted = entries.toSorted((one, other) => one.value - other.value)
  const target = sorted.reduce((sum, { weight }) => sum + weight, 0) * share
  let passed = 0
  let before: { value: number; middle: number } | undefined
  for (const { value, weight } of sorted) {
    const middle = passed + weight / 2
    if (middle >= target) {
      if (!before || middle === before.middle) return value
      const part = (target - before.middle) / (middle - before.middle)
      return before.value + (value - before.value) * part
    }
    passed += weight
    before = { value, middle }
  }
  return sorted.at(-1)?.value ?? Number.NaN
}
