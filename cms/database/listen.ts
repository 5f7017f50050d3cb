import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { messageOf } from '#cms/core/errors.ts'
import { log } from '#cms/core/log.ts'
import { connection } from './adapter.ts'
import { CHANNEL } from './commit-hooks.ts'

const FIRST_RETRY_MS = 50
const RETRY_LIMIT_MS = 3_000

/** A connection that a router dropped without a packet is found by a query that is not answered. */
const PROBE_MS = 5_000
const TIMEOUT_MS = 5_000

/**
 * Listens on the channel with a connection of its own, outside the pool, and connects again with backoff
 * whenever it is lost.
 * @param receive called with each notification's payload
 * @param catchUp called after each connect: notifications sent before it are lost
 */
export function listenForNotifications(receive: (payload: string) => void, catchUp: () => void) {
  let client: pg.Client | undefined
  const stopping = new AbortController()
  let retryMs = FIRST_RETRY_MS

  async function listenUntilLost(): Promise<void> {
    const own = new pg.Client({
      connectionString: connection.url,
      application_name: 'keepmore listen',
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
    })
    client = own
    // `query` and `once` below report the same errors; an error without a listener ends the process.
    own.on('error', () => undefined)
    own.on('notification', ({ payload = '' }) => receive(payload))
    // `end` closes the socket at once where a query is unanswered.
    const probe = setInterval(() => own.query('select 1').catch(() => own.end()), PROBE_MS)
    try {
      await own.connect()
      await own.query(`listen ${CHANNEL}`)
      retryMs = FIRST_RETRY_MS
      catchUp()
      await once(own, 'end')
    } finally {
      clearInterval(probe)
      await own.end()
    }
  }

  async function listenUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      const reason = await listenUntilLost().then(() => 'connection ended', messageOf)
      if (stopping.signal.aborted) return
      log.warn({ reason, retryMs }, 'not listening for notifications')
      await sleep(retryMs, undefined, { ref: false })
      retryMs = Math.min(retryMs * 2, RETRY_LIMIT_MS)
    }
  }

  void listenUntilStopped()
  return {
    async stop() {
      stopping.abort()
      await client?.end()
    },
  }
}
