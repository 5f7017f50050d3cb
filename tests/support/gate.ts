import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type Gate = {
  /** The database's address through the gate. */
  url: string
  /** Cuts every connection and refuses new ones, as a database that is down does. */
  shut: () => Promise<void>
  /** Keeps every connection and lets nothing through, as a frozen machine does. */
  freeze: () => void
  open: () => Promise<void>
}

/** Stands between a product and its database, so that a test decides when it can be reached. */
export async function gateBefore(databaseUrl: string): Promise<Gate> {
  const behind = new URL(databaseUrl)
  const pairs = new Set<[Socket, Socket]>()
  let frozen = false

  const server = createServer((near) => {
    const far = connect(Number(behind.port), behind.hostname)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const [from, to] of [pair, pair.toReversed() as [Socket, Socket]]) {
      from.on('data', (bytes) => !frozen && to.write(bytes))
      from.on('close', () => {
        to.destroy()
        pairs.delete(pair)
      })
      // A cut connection is what this is for.
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
      // What was swallowed meanwhile is gone: those connections cannot go on.
      cut()
      if (!server.listening) await listen(port)
    },
  }
}
