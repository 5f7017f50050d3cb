import type { Readable } from 'node:stream'

/** Bytes from `start` to `end`, both included. */
export type Span = { start: number; end: number }

/** Where clients' files lie under the names that the server made for them. */
export type FileStore = {
  /** Takes over a finished temporary file: afterwards it lies under its name, or this throws. */
  keep: (temporary: string, name: string, mimeType: string) => Promise<void>
  /** The bytes, or null where there are none of that name. */
  open: (name: string, span?: Span) => Promise<Readable | null>
  /** Removing what is not there is no error. */
  remove: (name: string) => Promise<void>
  list: () => AsyncIterable<{ name: string; changedAt: Date }>
}
