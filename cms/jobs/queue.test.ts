import { expect, test } from 'vitest'
import { rows } from '../../tests/support/database.ts'

// All workers polled each second at the same moment, and the calls of that moment waited for them.
test('PostgreSQL notifies the workers of every queue of a new job', async () => {
  const queues = await rows<{ notify: boolean }>(
    'select notify from pgboss.queue where dead_letter is not null',
  )
  expect(queues.length).toBeGreaterThan(0)
  expect(queues.filter(({ notify }) => !notify)).toEqual([])
  const listening = await rows(
    `select from pg_stat_activity where application_name = 'pgboss'
       and query ~ 'LISTEN "pgboss_|pg_listening_channels'`,
  )
  expect(listening).toHaveLength(1)
})
