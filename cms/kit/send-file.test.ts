import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import express from 'express'
import { afterEach, expect, test } from 'vitest'
import { sendStream } from './send-file.ts'

/** A server that responds with these bytes after `ready`. */
async function answering(bytes: Readable, ready: (leaving: Promise<unknown>) => Promise<unknown>) {
  const sent = Promise.withResolvers<void>()
  const server = express()
    .get('/', async (_request, response) => {
      await ready(once(response, 'close'))
      sendStream(bytes, response).then(sent.resolve, sent.reject)
    })
    .listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return { port, sent: sent.promise }
}

const atEnd: (() => unknown)[] = []
afterEach(() => {
  for (const end of atEnd.splice(0)) end()
})

async function asked(port: number) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
  return socket
}

// An editor's page released its edit lock while it closed. The response was ready after the page was gone,
// and the log showed an error for a reader who had only left.
test('sendStream resolves and destroys the bytes when the reader left before the response', async () => {
  const bytes = Readable.from(['never read'])
  const reached = Promise.withResolvers<void>()
  const { port, sent } = await answering(bytes, async (leaving) => {
    reached.resolve()
    await leaving
  })
  const socket = await asked(port)
  await reached.promise
  socket.destroy()
  await sent
  expect(bytes.destroyed).toBe(true)
})

test('sendStream resolves and destroys the bytes when the reader leaves in the middle', async () => {
  const bytes = new Readable({ read() {} })
  bytes.push('the beginning')
  const { port, sent } = await answering(bytes, async () => undefined)
  const socket = await asked(port)
  await once(socket, 'data')
  socket.destroy()
  await sent
  expect(bytes.destroyed).toBe(true)
})

test('sendStream rejects when the bytes fail', async () => {
  const bytes = new Readable({ read() {} })
  bytes.push('the beginning')
  const { port, sent } = await answering(bytes, async () => undefined)
  const socket = await asked(port)
  await once(socket, 'data')
  bytes.destroy(new Error('the disk is gone'))
  await expect(sent).rejects.toThrow('the disk is gone')
})
