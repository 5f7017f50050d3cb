/**
 * Returns a function that calls `make` on its first call and caches the result. A failure is not cached:
 * the next call tries again.
 */
export function lazyAsync<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}
