import { once } from 'node:events'
import { expect, test } from 'vitest'
import { signIn } from '#wire/sessions.ts'
import { DEMO_PASSWORD } from '../support/lane.ts'
import { useSeededFolders } from '../support/own-folder.ts'
import { Person } from '../support/people.ts'
import { startProduct } from '../support/running.ts'
import { listen } from '../support/streams.ts'

const seeded = useSeededFolders()

// The port once closed before a balancer had asked /health/ready again: each request until then was a 502.
test('after SIGTERM /health/ready answers 503 while requests and streams go on for DRAIN_SECONDS', async () => {
  const product = await startProduct({ DATA_DIR: await seeded(), DRAIN_SECONDS: '6' })
  const body = { email: 'admin@example.com', password: DEMO_PASSWORD }
  const { body: session } = await new Person(undefined, product.url).call(signIn, { body })
  const stream = await listen(new Person(session, product.url))
  const ended = once(product.process, 'exit')
  product.process.kill('SIGTERM')

  const readiness = () => fetch(`${product.url}/health/ready`)
  await expect.poll(async () => (await readiness()).status, { interval: 20 }).toBe(503)
  expect(await (await readiness()).json()).toEqual({
    message: 'Not ready: process (stopping)',
    missing: ['process (stopping)'],
  })
  for (const path of ['/', '/health/live', '/api/blog/posts']) {
    const answer = await fetch(product.url + path)
    expect([path, answer.status, answer.headers.get('connection')]).toEqual([path, 200, 'close'])
  }
  expect(stream.hasEnded()).toBe(false)

  expect(await ended).toEqual([0, null])
  await expect.poll(stream.hasEnded).toBe(true)
  expect(stream.wasCut()).toBe(false)
})
