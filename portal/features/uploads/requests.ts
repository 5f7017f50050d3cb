import { MAX_FILES } from '#wire/uploads.ts'

/** What a slow line (3 Mbit/s up) carries within the minute that the server gives one request. */
const PART_BYTES = 20 * 1024 * 1024

/** Files in the order given, in as few requests as the server's limits allow. */
export function requestsFor<Sized extends { size: number }>(files: readonly Sized[]): Sized[][] {
  const parts: Sized[][] = []
  let bytes = 0
  for (const file of files) {
    const last = parts.at(-1)
    if (!last || last.length === MAX_FILES || bytes + file.size > PART_BYTES) {
      parts.push([file])
      bytes = file.size
    } else {
      last.push(file)
      bytes += file.size
    }
  }
  return parts
}

export type Progress = { sizes: readonly number[]; done: number; share: number }

/**
 * Whole percents of what has really left, specification 9: never above 90 before the last answer.
 * `sizes` are the parts' bytes, `done` how many are answered, `share` how much of the next has left.
 */
export function percentOf({ sizes, done, share }: Progress): number {
  if (done >= sizes.length) return 100
  const sum = (list: readonly number[]) => list.reduce((total, size) => total + size, 0)
  const left = sum(sizes.slice(0, done)) + (sizes[done] ?? 0) * share
  return Math.min(90, Math.floor((100 * left) / Math.max(1, sum(sizes))))
}
