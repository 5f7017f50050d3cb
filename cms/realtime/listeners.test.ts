import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, test } from 'vitest'
import { endStreams, listeners, notifyListeners, openStream } from './listeners.ts'

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
  const [listener] = [...listeners].filter(({ sessionId }) => sessionId === who.sessionId)
  endStreams({ sessionId: who.sessionId })
  listener?.sendHeartbeat()
  notifyListeners({
    person: who.viewer.id,
    theirs: ['messages'],
    staff: [],
    editors: [],
    everyone: [],
  })
  await answer.text().catch(() => 'cut off')
  server.close()
  await once(server, 'close')
  expect(listener && listeners.has(listener)).toBe(false)
})
