import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { boundedServer, limitConnections } from './connections.ts'

/** A server that answers, with no more than so many silent connections. */
async function listening(mostSilent: number) {
  const server = createServer((_request, response) => response.end('yes'))
  limitConnections(server, 100, mostSilent)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    const came = once(server, 'connection')
    await once(socket, 'connect')
    await came
    return socket
  }
}

const BEGUN = 'GET / HTTP/1.1\r\nHost: here\r\n'

// Ten thousand half-open connections once stood beside everybody's requests for up to forty seconds.
test('of the silent the oldest makes room, and who has asked stays', async () => {
  const open = await listening(2)
  const asked = await open()
  asked.write(`${BEGUN}\r\n`)
  await once(asked, 'data')
  const oldest = await open()
  oldest.write(BEGUN)
  const second = await open()
  const oldestEnded = once(oldest, 'close')
  const third = await open()
  await oldestEnded
  for (const socket of [second, third, asked]) {
    socket.write(`${BEGUN}\r\n`)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toContain('200 OK')
  }
})

test('heads have ten seconds and connections a bound', () => {
  const server = boundedServer(() => undefined)
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 60_000])
  expect(server.maxConnections).toBeGreaterThan(0)
  expect(server.maxConnections).toBeLessThanOrEqual(16_000)
})

/** `Connection: Upgrade` once took a socket out of every limit, and two servers never ended after SIGTERM. */
test('a request to upgrade is answered like any other, and its socket ends with the server', async () => {
  const server = boundedServer((_request, response) => response.end('yes'))
  // As Next does.
  server.on('upgrade', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(`${BEGUN}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toContain('200 OK')
  const ended = once(socket, 'close')
  server.close()
  server.closeIdleConnections()
  await ended
})
