import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, useBrowser } from '../support/browser.ts'
import { DEMO_PASSWORD } from '../support/lane.ts'
import { useSeededFolders } from '../support/own-folder.ts'
import { see } from '../support/portal.ts'
import { type Running, startProduct, stopProduct } from '../support/running.ts'

useBrowser()

const folder = useSeededFolders()
let dataDir: string
let dev: Running

beforeAll(async () => {
  dataDir = await folder()
  dev = await startProduct({ DATA_DIR: dataDir, DEMO_PASSWORD, LOG_LEVEL: 'error' }, ['ops/dev.ts'])
})

afterAll(async () => {
  await stopProduct(dev)
})

async function page(path: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(dev.url + path)
  return { status: answer.status, text: await answer.text() }
}

test('/blog comes from Vite with the guides of the database', async () => {
  const list = await page('/blog')
  expect(list.status).toBe(200)
  expect(list.text).toContain('/@vite/client')
  expect(list.text).toContain('href="/blog/sell-my-house-oakland"')
})

test('the page of a guide has the links to the other guides', async () => {
  const { status, text } = await page('/blog/sell-my-house-oakland')
  expect(status).toBe(200)
  expect(text).toContain('cities, one guide each.')
  expect(text).toContain('<a href="/blog/sell-my-house-fresno">')
  expect(text).not.toContain('<!--other-guides-->')
})

test('/schedule, which the product fills for each request, comes from Vite', async () => {
  const { status, text } = await page('/schedule')
  expect(status).toBe(200)
  expect(text).toContain('/@vite/client')
})

test('an unknown address and an unknown guide answer 404', async () => {
  expect((await page('/nowhere')).status).toBe(404)
  expect((await page('/blog/nowhere')).status).toBe(404)
})

test('GET /api/blog/posts is passed on to the product', async () => {
  const { status, text } = await page('/api/blog/posts')
  expect(status).toBe(200)
  expect(JSON.parse(text)).not.toHaveLength(0)
})

test('secrets.json and cms/core/env.ts answer 403 under /@fs', async () => {
  expect((await page(`/@fs${join(dataDir, 'secrets.json')}`)).status).toBe(403)
  expect((await page(`/@fs${join(import.meta.dirname, '../../cms/core/env.ts')}`)).status).toBe(403)
})

test('the portal at /sign-in mounts and signs a client in', async () => {
  const portal = await openPage({ baseURL: dev.url })
  await portal.goto('/sign-in')
  await portal.getByLabel('Email').fill('seller@example.com')
  await portal.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await portal.keyboard.press('Enter')
  await see(portal, 'Welcome, June')
})

test('SIGTERM ends the dev server with its product and its database', async () => {
  await stopProduct(dev)
  expect(dev.process.exitCode).toBe(0)
  const processes = execFileSync('ps', ['-eo', 'args']).toString()
  expect(processes).not.toContain(`-D ${join(dataDir, 'postgres')}`)
})
