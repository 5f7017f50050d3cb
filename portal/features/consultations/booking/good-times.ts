const HOUR_MS = 3_600_000

/** Time that a visitor has to finish the form before the start. */
const SOONEST_MS = HOUR_MS
/** The least time between two of the offered starts, so that they are real alternatives. */
const APART_MS = 3 * HOUR_MS

const COUNT = 3

/**
 * The three starts to offer first: the next one, then each time the next that is hours later.
 * @param free free starts by time, ISO 8601
 */
export function nextGoodTimes(free: readonly string[], now: number): string[] {
  const chosen: string[] = []
  let after = now + SOONEST_MS
  for (const start of free) {
    const time = Date.parse(start)
    if (time < after) continue
    chosen.push(start)
    if (chosen.length === COUNT) break
    after = time + APART_MS
  }
  return chosen
}
