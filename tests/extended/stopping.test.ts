import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { signIn } from '#wire/sessions.ts'
import { DEMO_PASSWORD } from '../support/lane.ts'
import { useSeededFolders } from '../support/own-folder.ts'
import { Person } from '../support/people.ts'
import { startProduct, stopProduct } from '../support/running.ts'
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

// With Node's 5 s a balancer sent requests on connections that the product was just closing.
test('behind a proxy an idle connection stays open for 75 s, longer than balancers keep it', async () => {
  const product = await startProduct({ DATA_DIR: await seeded(), TRUST_PROXY: '1' })
  onTestFinished(() => stopProduct(product))
  const { headers } = await fetch(`${product.url}/health/live`)
  expect(headers.get('keep-alive')).toBe('timeout=75')
})
