import { MAX_FILES } from '#wire/uploads.ts'

/** What a slow line (3 Mbit/s up) sends within the server's limit of one minute per request. */
const PART_BYTES = 20 * 1024 * 1024

/** Splits files, in order, into as few requests as the server's limits allow. */
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
 * The percentage of bytes sent (specification 9), a whole number, at most 90 before the last answer.
 * `sizes` are the parts' bytes, `done` the number of answered parts, `share` the sent fraction of the
 * next.
 */
export function percentOf({ sizes, done, share }: Progress): number {
  if (done >= sizes.length) return 100
  const sum = (list: readonly number[]) => list.reduce((total, size) => total + size, 0)
  const left = sum(sizes.slice(0, done)) + (sizes[done] ?? 0) * share
  return Math.min(90, Math.floor((100 * left) / Math.max(1, sum(sizes))))
}
