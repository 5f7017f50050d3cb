/**
 * Opens hostile connections from its own process, so that they do not slow the measuring one: half-open
 * ones that begin a request and never end it, and slow readers that take one chunk of a file a second. A
 * connection that the server closes is reopened after a second. Settings come as JSON in the first
 * argument; each message from the parent is answered with the present counts.
 */
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

type Settings = { port: number; halfOpen: number; slow: number; file: string; cookie: string }
export type Held = { halfOpen: number; slow: number; most: number; closed: number; longest: number }

const { port, halfOpen, slow, file, cookie } = JSON.parse(process.argv[2] ?? '{}') as Settings
const BEGUN = 'GET /api/blog/posts HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Endless: '
const ASKED = `GET ${file} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n\r\n`
const OPENED_AT_ONCE = 200
const SIP_MS = 1_000

const open = { halfOpen: new Set<Socket>(), slow: new Set<Socket>() }
const seen = { most: 0, closed: 0, longest: 0 }

function hold(kind: keyof typeof open, first: string): void {
  const began = performance.now()
  const socket = connect(port, '127.0.0.1', () => {
    open[kind].add(socket)
    seen.most = Math.max(seen.most, open.halfOpen.size)
    socket.write(first)
  })
  socket.on('error', () => undefined)
  socket.once('close', () => {
    if (open[kind].delete(socket) && kind === 'halfOpen') {
      seen.closed++
      seen.longest = Math.max(seen.longest, performance.now() - began)
    }
    setTimeout(() => hold(kind, first), SIP_MS).unref()
  })
  if (kind === 'slow') void sip(socket)
  // The socket must be read, or the server's close is never seen.
  else socket.resume()
}

/** Reads one chunk, then pauses for a second. */
async function sip(socket: Socket): Promise<void> {
  socket.pause()
  socket.on('data', () => socket.pause())
  while (!socket.destroyed) {
    await sleep(SIP_MS)
    socket.resume()
  }
}

process.on('message', () =>
  process.send?.({ halfOpen: open.halfOpen.size, slow: open.slow.size, ...seen } satisfies Held),
)
process.on('disconnect', () => process.exit())
for (let one = 0; one < slow; one++) hold('slow', ASKED)
for (let one = 0; one < halfOpen; one++) {
  hold('halfOpen', BEGUN)
  if (one % OPENED_AT_ONCE === 0) await sleep(20)
}
