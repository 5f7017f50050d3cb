import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { hasCode } from './errors.ts'

/** Below the ephemeral ports, which an outgoing connection could take before the listener binds. */
const RANGE = [20_000, 32_768] as const
const TRIES = 100

/** Finds a port of this machine that nothing listens on. @throws Error after 100 taken ports */
export async function findFreePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried++) {
    const port = randomInt(...RANGE)
    if (await isPortFree('127.0.0.1', port)) return port
  }
  throw new Error(`Of ${TRIES} ports none is free.`)
}

/** Whether a port is free. @throws the error of listen(2) unless the port is taken */
export async function isPortFree(host: string, port: number): Promise<boolean> {
  const probe = createServer().listen(port, host)
  try {
    await once(probe, 'listening')
    return true
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE')) return false
    throw error
  } finally {
    await new Promise((resolve) => probe.close(resolve))
  }
}
