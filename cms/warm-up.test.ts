import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { rows, untilStatementsWait, withRowsLocked } from '../tests/support/database.ts'
import { openLanePayload } from '../tests/support/lane-payload.ts'

/** The modules read the environment, so they are imported late. */
async function open() {
  const payload = await openLanePayload()
  const { CALLS_AT_ONCE } = await import('#cms/kit/database-slots.ts')
  const { warmUpConnections } = await import('./warm-up.ts')
  return { CALLS_AT_ONCE, warmUp: () => warmUpConnections(payload) }
}

// The first boards of a new instance took twice as long as later ones.
test('a start reads the board and Today on as many database connections as calls use at once', async () => {
  const { CALLS_AT_ONCE, warmUp } = await open()
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => sent.mockRestore())
  await warmUp()
  const connectionsWith = (words: string) =>
    new Set(
      sent.mock.contexts.filter((_, at) => JSON.stringify(sent.mock.calls[at]).includes(words)),
    ).size
  expect(connectionsWith('placed as')).toBe(CALLS_AT_ONCE)
  expect(connectionsWith('from_client_at is not null')).toBe(CALLS_AT_ONCE)
})

test('a start goes on where the database ends these connections', async () => {
  const { CALLS_AT_ONCE, warmUp } = await open()
  await withRowsLocked('lock table client_summaries in access exclusive mode', [], async () => {
    const warmedUp = warmUp()
    await untilStatementsWait(CALLS_AT_ONCE, '%matching as%')
    await rows(`select pg_terminate_backend(pid) from pg_stat_activity where query like '%matching as%'
      and wait_event_type = 'Lock' and datname = current_database()`)
    await expect(warmedUp).resolves.toBeUndefined()
  })
})
