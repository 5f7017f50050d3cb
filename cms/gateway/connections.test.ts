import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createServerWithLimits, limitConnections } from './connections.ts'

/** Starts a server with this limit of connections without a request; returns a function that connects. */
async function listening(maxSilent: number) {
  const server = createServer((_request, response) => response.end('yes'))
  limitConnections(server, 100, maxSilent)
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

// Ten thousand half-open connections once blocked other requests for up to forty seconds.
test('too many connections without a request close the oldest of them and keep those with one', async () => {
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

test('the server limits headers to 10 s, requests to 60 s, and connections to 16,000', () => {
  const server = createServerWithLimits(() => undefined)
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 60_000])
  expect(server.maxConnections).toBeGreaterThan(0)
  expect(server.maxConnections).toBeLessThanOrEqual(16_000)
})

/** `Connection: Upgrade` exempted a socket from every limit, and two servers never exited after SIGTERM. */
test('an Upgrade request gets a normal response, and its socket closes with the server', async () => {
  const server = createServerWithLimits((_request, response) => response.end('yes'))
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
