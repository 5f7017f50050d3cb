import type { Readable } from 'node:stream'

/** Bytes from `start` to `end`, both included. */
export type Span = { start: number; end: number }

/** Stores clients' files under names that the server made. */
export type FileStore = {
  /** Takes over a finished temporary file: either it is stored under its name, or this throws. */
  keep: (temporary: string, name: string, mimeType: string) => Promise<void>
  /** The bytes, or null where no file has that name. */
  open: (name: string, span?: Span) => Promise<Readable | null>
  /** Removing a missing file is no error. */
  remove: (name: string) => Promise<void>
  list: () => AsyncIterable<{ name: string; changedAt: Date }>
}
