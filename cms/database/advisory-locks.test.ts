import { expect, onTestFinished, test } from 'vitest'
import { rows } from '../../tests/support/database.ts'
import { lane } from '../../tests/support/lane.ts'

const LOCK = 20_261_161

// Two instances that start at once: one migrates, and the other waits for its lock.
test('CREATE INDEX CONCURRENTLY under an advisory lock ends while another caller waits for that lock', async () => {
  const [{ connection }, { withAdvisoryLock }] = await Promise.all([
    import('#cms/database/adapter.ts'),
    import('#cms/database/advisory-locks.ts'),
  ])
  const before = connection.url
  connection.url = lane('databaseUrl')
  onTestFinished(async () => {
    connection.url = before
    await rows('drop table concurrent_rows')
  })
  await rows('create table concurrent_rows (id int)')
  const askers = async () => {
    const asked = "query like 'select pg%advisory_lock($1)%' and pid <> pg_backend_pid()"
    return rows(`select pid from pg_stat_activity where ${asked}`)
  }
  const done: string[] = []
  let waiting: Promise<unknown> = Promise.resolve()
  await withAdvisoryLock(LOCK, async () => {
    const { length } = await askers()
    waiting = withAdvisoryLock(LOCK, async () => done.push('second'))
    await expect.poll(async () => (await askers()).length).toBeGreaterThan(length)
    await rows('create index concurrently on concurrent_rows (id)')
    done.push('first')
  })
  await waiting
  expect(done).toEqual(['first', 'second'])
})
