import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { type Answer, refusal } from './people.ts'

export type DatabaseProxy = {
  /** The database's URL through the proxy. */
  url: string
  /** Closes every connection and refuses new ones, like a database that is down. */
  shut: () => Promise<void>
  /** Keeps every connection open but forwards nothing, like a frozen machine. */
  freeze: () => void
  open: () => Promise<void>
}

/** PostgreSQL's message after the last row of a COPY. The number of its rows is in the message that follows. */
const COPY_DONE = Buffer.from([0x63, 0, 0, 0, 4])

/**
 * Starts a TCP proxy between a product and its database, so that a test controls the connection.
 * @param splitsCopies forwards what follows the last row of a COPY later, as a slow network does
 */
export async function startDatabaseProxy(
  databaseUrl: string,
  { splitsCopies = false } = {},
): Promise<DatabaseProxy> {
  const behind = new URL(databaseUrl)
  const pairs = new Set<[Socket, Socket]>()
  let frozen = false

  const server = createServer((near) => {
    const far = connect(Number(behind.port), behind.hostname)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const [from, to] of [pair, pair.toReversed() as [Socket, Socket]]) {
      let forwarded = Promise.resolve()
      from.on('data', (bytes) => {
        if (frozen) return
        if (!splitsCopies) return void to.write(bytes)
        forwarded = forwarded.then(() => forwardInPieces(bytes, to))
      })
      from.on('close', () => {
        to.destroy()
        pairs.delete(pair)
      })
      // `shut` cuts connections on purpose, so their errors are ignored.
      from.on('error', () => undefined)
    }
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as { port: number }).port
  }
  const cut = () => {
    for (const [near] of pairs) near.destroy()
  }
  const port = await listen(0)
  const url = new URL(databaseUrl)
  url.port = String(port)

  return {
    url: url.href,
    freeze() {
      frozen = true
    },
    async shut() {
      const closed = once(server, 'close')
      server.close()
      cut()
      await closed
    },
    async open() {
      frozen = false
      // Data that was dropped while frozen is lost, so those connections cannot continue.
      cut()
      if (!server.listening) await listen(port)
    },
  }
}

async function forwardInPieces(bytes: Buffer, to: Socket): Promise<void> {
  const done = bytes.lastIndexOf(COPY_DONE)
  const end = done < 0 ? bytes.length : done + COPY_DONE.length
  to.write(bytes.subarray(0, end))
  if (end === bytes.length) return
  // Long enough that the client reads the first piece alone.
  await sleep(30)
  to.write(bytes.subarray(end))
}

/** Expects what every call answers while the product cannot reach its database. @param what names the call in a failure */
export function expectAway(answer: Answer<unknown>, what = ''): void {
  expect(answer.status, what).toBe(503)
  expect(answer.headers.get('retry-after'), what).toBe('5')
  expect(refusal(answer).message, what).toBe(
    'We cannot reach our records right now. Please try again in a moment.',
  )
}
