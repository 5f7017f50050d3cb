import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ephemeral ports, which an outgoing connection could take before the listener binds. */
const RANGE = [20_000, 32_768] as const
const TRIES = 100

/** Finds a port of this machine that nothing listens on. @throws Error after 100 taken ports */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried++) {
    const port = randomInt(...RANGE)
    if (await isFree(port)) return port
  }
  throw new Error(`Of ${TRIES} ports none is free.`)
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
