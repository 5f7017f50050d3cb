/** The part of a query's state that a screen needs; every `useQuery` result fits. */
export type Loadable<T> = {
  data: T | undefined
  error: Error | null
  isFetching: boolean
  /** The browser is offline, and the query waits for a connection. */
  isPaused: boolean
  refetch: () => unknown
}

/** Wraps data that needs no request as a Loadable. */
export function loaded<T>(data: T): Loadable<T> {
  return { data, error: null, isFetching: false, isPaused: false, refetch: () => undefined }
}

/** Withholds the data of `from` while `words`, a lookup such as clients' names, loads for the first time. */
export function waitForLookup<T>(from: Loadable<T>, words: Loadable<unknown>): Loadable<T> {
  const isComing = words.data === undefined && !words.error && !words.isPaused
  return isComing ? { ...from, data: undefined } : from
}
