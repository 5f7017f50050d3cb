import { withDatabaseSlot } from '#cms/kit/database-slots.ts'

const SIZE = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Yields rows ordered by id in pages of 500, so that memory use does not grow with their number. Each page
 * waits for a database slot like any call.
 */
export async function* inPages<Row extends { id: string }>(
  read: (after: string, size: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after = FIRST; ; ) {
    const rows = await withDatabaseSlot(() => read(after, SIZE))
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < SIZE) return
    after = last.id
  }
}
