import { execFileSync } from 'node:child_process'
import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '#cms/core/free-port.ts'
import { type Balancer, startBalancer } from '../support/balancer.ts'
import { copySources } from '../support/copy-sources.ts'
import { rows } from '../support/database.ts'
import { lane } from '../support/lane.ts'
import { useFolders } from '../support/own-folder.ts'
import { type Running, startProduct, stopProduct } from '../support/running.ts'

const root = join(import.meta.dirname, '../..')

/** The sources with a changed style sheet and script. In the checkout, because Git ignores it there. */
const changed = join(root, 'dist/rollout')

const DATABASE = 'rollout'
const folder = useFolders()
let balancer: Balancer
const instances: { settings: Record<string, string>; product: Running }[] = []

function copyChangedSources(): void {
  copySources(changed)
  for (const used of ['node_modules', 'cms/.next'])
    execFileSync('ln', ['-s', join(root, used), join(changed, used)])
  appendFileSync(join(changed, 'site/styles/site.css'), '\n.rolled-out { color: red }\n')
  appendFileSync(join(changed, 'portal/app/portal-app.tsx'), "\nconsole.debug('rolled out')\n")
}

beforeAll(async () => {
  copyChangedSources()
  await rows(`create database ${DATABASE}`)
  const url = new URL(lane('databaseUrl'))
  url.pathname = DATABASE
  const shared = {
    DATABASE_URL: url.href,
    SECRET: 'one-secret-for-both-instances-0123456789',
    AUDIT_KEY: 'one-key-for-both-instances-0123456789',
    DRAIN_SECONDS: '2',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  }
  for (const DATA_DIR of [folder(), folder()]) {
    const settings = { ...shared, DATA_DIR, PORT: String(await findFreePort()) }
    instances.push({ settings, product: await startProduct(settings, ['cms/server.mjs', '--dev']) })
  }
  balancer = await startBalancer(instances.map(({ product }) => product.url))
}, 300_000)

afterAll(async () => {
  balancer?.stop()
  for (const { product } of instances) await stopProduct(product)
  await rows(`drop database if exists ${DATABASE} with (force)`)
  rmSync(changed, { recursive: true, force: true })
})

const assetsIn = (text: string) => [
  ...new Set([...text.matchAll(/\/_astro\/[\w.@-]+/g)].map(([path]) => path)),
]

let requests = 0

/** Waits until both instances have answered visitors many times, each with the assets of the other's pages. */
async function untilBothAnswer(): Promise<void> {
  const before = requests
  await expect.poll(() => requests - before, { timeout: 60_000 }).toBeGreaterThan(200)
}

/** Loads pages with their assets and calls the API, one after the other, until `isOver`. */
async function visit(isOver: () => boolean) {
  const wrong: string[] = []
  const assets = new Set<string>()
  const read = async (path: string): Promise<string> => {
    requests += 1
    const answer = await fetch(balancer.url + path)
    const text = await answer.text()
    if (answer.status !== 200) wrong.push(`${path} → ${answer.status} ${text.slice(0, 80)}`)
    return text
  }
  while (!isOver())
    for (const page of ['/', '/blog', '/sign-in', '/vendors']) {
      for (const asset of assetsIn(await read(page))) {
        assets.add(asset)
        await read(asset)
      }
      await read('/api/blog/posts')
    }
  // A page that stayed open since before the rollout asks for its assets now.
  for (const asset of assets) await read(asset)
  return wrong
}

test('a rolling restart with a changed build loses no request and no asset of a page served before or after', {
  timeout: 400_000,
}, async () => {
  let over = false
  const visits = [visit(() => over), visit(() => over)]
  const before = await (await fetch(balancer.url)).text()
  await untilBothAnswer()
  for (const instance of instances) {
    await stopProduct(instance.product)
    const program = [join(changed, 'cms/server.mjs'), '--dev']
    instance.product = await startProduct(instance.settings, program)
    await untilBothAnswer()
  }
  const after = await (await fetch(balancer.url)).text()
  over = true
  expect(assetsIn(after)).not.toEqual(assetsIn(before))
  expect((await Promise.all(visits)).flat()).toEqual([])
  expect((await fetch(`${balancer.url}/_astro/no-such-file.js`)).status).toBe(404)
})
