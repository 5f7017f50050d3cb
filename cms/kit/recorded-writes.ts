import { isDeepStrictEqual } from 'node:util'
import type { CollectionSlug, PayloadRequest } from 'payload'

type Values = Record<string, unknown>

/** One row that an action changed: the changed fields' values before and after. */
export type ChangedRow = { collection: CollectionSlug; id: string; before: Values; after: Values }

/** What an action wrote: changed rows, added rows, and the ids of its jobs. */
export type RecordedWrites = {
  changed: ChangedRow[]
  /** `updatedAt` where a later change of the row by another user keeps it from being undone. */
  created: { collection: CollectionSlug; id: string; updatedAt?: string }[]
  jobs: string[]
}

const recordings = new WeakMap<PayloadRequest, RecordedWrites>()

/** The recording of this request's action; undefined outside {@link recordWrites}. */
export const recordingOf = (req: PayloadRequest) => recordings.get(req)

/** Runs an action and records what `writeFields`, `create` and `enqueue` write on its request. */
export async function recordWrites<Result>(
  req: PayloadRequest,
  act: () => Promise<Result>,
): Promise<{ result: Result; writes: RecordedWrites }> {
  const writes: RecordedWrites = { changed: [], created: [], jobs: [] }
  recordings.set(req, writes)
  try {
    return { result: await act(), writes }
  } finally {
    recordings.delete(req)
  }
}

/** Adds one write of a row; two writes of the same row become one. Fields that keep their value are left out. */
export function recordChange(writes: RecordedWrites, { before, after, ...row }: ChangedRow): void {
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  if (names.length === 0) return
  const only = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name]]))
  const known = writes.changed.find(
    ({ collection, id }) => collection === row.collection && id === row.id,
  )
  if (!known) writes.changed.push({ ...row, before: only(before), after: only(after) })
  else {
    known.before = { ...only(before), ...known.before }
    known.after = { ...known.after, ...only(after) }
  }
}

/** The named fields of a document as JSON keeps them: an empty one is null. */
export const valuesOf = (document: object, names: string[]): Values =>
  Object.fromEntries(names.map((name) => [name, Reflect.get(document, name) ?? null]))
