/**
 * Something that is made at its first use and kept from then on. A failure is not kept: whoever asks
 * next tries again, instead of being told for ever what went wrong once.
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
