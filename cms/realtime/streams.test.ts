import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, test } from 'vitest'
import { endStreams, notifyStreams, openStream, openStreams } from './streams.ts'

const who = {
  viewer: { role: 'client', id: 'somebody', hasConsultation: false },
  sessionId: 'of-this-test',
} as const

/** A write after the end is an unhandled error of the response and ended the process. */
test('an event between the end of a stream and its close is not written and does not throw', async () => {
  const app = express()
  app.get('/', (_request, response) => openStream(response, who))
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  const [stream] = [...openStreams].filter(({ sessionId }) => sessionId === who.sessionId)
  endStreams({ sessionId: who.sessionId })
  stream?.sendHeartbeat()
  notifyStreams({
    userId: who.viewer.id,
    userTopics: ['messages'],
    staff: [],
    editors: [],
    everyone: [],
  })
  await answer.text().catch(() => 'cut off')
  server.close()
  await once(server, 'close')
  expect(stream && openStreams.has(stream)).toBe(false)
})
