import { withDatabaseSlot } from '#cms/kit/database-slots.ts'

const SIZE = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Rows in the order of their ids, read some hundred at a time: however many there are, few are in
 * memory, and each page waits for its turn at the database like any call.
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
