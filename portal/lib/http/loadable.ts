/** What a screen needs to know of a reading: every query result is one. */
export type Loadable<T> = {
  data: T | undefined
  error: Error | null
  isFetching: boolean
  /** The browser is offline, and the reading waits. */
  isPaused: boolean
  refetch: () => unknown
}

/** Something that need not be read, in the shape of a reading. */
export function loaded<T>(data: T): Loadable<T> {
  return { data, error: null, isFetching: false, isPaused: false, refetch: () => undefined }
}

/**
 * A reading whose rows need another one for their words: held back until that has answered, and shown
 * without where it could not be had.
 */
export function waitForLookup<T>(from: Loadable<T>, words: Loadable<unknown>): Loadable<T> {
  const isComing = words.data === undefined && !words.error && !words.isPaused
  return isComing ? { ...from, data: undefined } : from
}
