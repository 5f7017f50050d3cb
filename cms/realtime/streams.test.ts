import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import express from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { endStreams, notifyStreams, openStream, openStreams, sendHeartbeats } from './streams.ts'

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

test('other work runs between the heartbeats of many streams', async () => {
  let sent = 0
  const silent = { send: () => undefined, end: () => undefined }
  const many = Array.from({ length: 300 }, (_, index) => ({
    ...{ viewer: who.viewer, sessionId: `of-many-${index}`, ...silent },
    sendHeartbeat: () => void sent++,
  }))
  for (const stream of many) openStreams.add(stream)
  onTestFinished(() => {
    for (const stream of many) openStreams.delete(stream)
  })
  const beaten = sendHeartbeats(async (ids) => new Set(ids))
  const seen = new Set<number>()
  while (sent < many.length) {
    await setImmediate()
    seen.add(sent)
  }
  await beaten
  expect(seen.size).toBeGreaterThan(2)
})
