import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readOwnUser } from '#wire/users.ts'
import { rows } from '../support/database.ts'
import { lane } from '../support/lane.ts'
import { Person, refusal } from '../support/people.ts'
import { productionSettings } from '../support/production.ts'
import { startProduct, stopProduct } from '../support/running.ts'

const CODE = 'first-key-to-the-house-31'

/** An empty database of its own, as a fresh production installation has. */
async function freshInstallation() {
  const name = `fresh_${Date.now()}`
  await rows(`create database ${name}`)
  const address = new URL(lane('databaseUrl'))
  address.pathname = `/${name}`
  const dataDir = mkdtempSync(join(tmpdir(), 'keepmore-fresh-'))
  onTestFinished(async () => {
    rmSync(dataDir, { recursive: true, force: true })
    await rows(`drop database ${name} with (force)`)
  })
  const settings = {
    ...productionSettings(dataDir),
    DATA_DIR: dataDir,
    DATABASE_URL: address.href,
    OWNER_EMAIL: 'marisol@brokerage.example',
  }
  return async (more: Record<string, string> = {}) => {
    const product = await startProduct({ ...settings, ...more })
    const ask = (accessCode: string) =>
      new Person(undefined, product.url).send('POST', '/api/admin-access', {
        email: settings.OWNER_EMAIL,
        accessCode,
      })
    return { product, ask }
  }
}

test('POST /api/admin-access makes the first owner, and answers 403 without ADMIN_ACCESS_CODE', async () => {
  const start = await freshInstallation()
  const first = await start({ ADMIN_ACCESS_CODE: CODE })
  try {
    expect((await first.ask('not-the-code-of-the-house')).status).toBe(401)
    const answer = await first.ask(CODE)
    expect(answer.body).toMatchObject({ success: true })
    const cookie = String(answer.headers.get('set-cookie')).split(';')[0] ?? ''
    const owner = new Person(undefined, first.product.url)
    const { body } = await owner.call(readOwnUser, { headers: { cookie } })
    expect(body).toMatchObject({ email: 'marisol@brokerage.example', role: 'owner' })
  } finally {
    await stopProduct(first.product)
  }
  const later = await start()
  try {
    const answer = await later.ask(CODE)
    expect(answer.status).toBe(403)
    expect(refusal(answer).message).toBe(
      'Access by code is off. Sign in with your password instead.',
    )
  } finally {
    await stopProduct(later.product)
  }
})
