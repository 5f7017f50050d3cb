import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePassword, deleteAccount } from '#wire/account.ts'
import { NEW_PASSWORD } from '../../../tests/support/account.ts'
import { auditKeyOf } from '../../../tests/support/audit.ts'
import { DEMO_PASSWORD, lane } from '../../../tests/support/lane.ts'
import { newClient, PASSWORD, Person } from '../../../tests/support/people.ts'
import { type Running, startProduct, stopProduct } from '../../../tests/support/running.ts'
import { ageSessions } from '../../../tests/support/sessions.ts'

/** A second product on the same database and secret, with rate limits on. */
const dataDir = mkdtempSync(join(tmpdir(), 'keepmore-account-'))
let product: Running

beforeAll(async () => {
  product = await startProduct({
    DATA_DIR: dataDir,
    DATABASE_URL: lane('databaseUrl'),
    AUDIT_KEY: auditKeyOf(lane('dataDir')),
    DEMO_PASSWORD,
    TRUST_PROXY: '1',
  })
})
afterAll(async () => {
  await stopProduct(product)
  rmSync(dataDir, { recursive: true, force: true })
})

describe('the current password', () => {
  test('is refused with 429, even if right, after five wrong tries in 15 minutes across all calls', async () => {
    const client = await newClient()
    await ageSessions(client.id)
    const headers = { 'x-forwarded-for': '198.51.100.201' }
    const signedIn = await new Person(undefined, product.url).send(
      'POST',
      '/api/auth/sign-in',
      { email: client.user?.email, password: PASSWORD },
      headers,
    )
    expect(signedIn.status).toBe(200)
    const person = new Person(signedIn.body as never, product.url)
    await ageSessions(client.id)
    const wrong = 'not-the-password-1'
    for (let tried = 0; tried < 4; tried++) {
      const body = { currentPassword: wrong, password: NEW_PASSWORD }
      expect((await person.call(changePassword, { body, headers })).status).toBe(400)
    }
    const deletion = await person.call(deleteAccount, { body: { password: wrong }, headers })
    expect(deletion.status).toBe(400)
    const body = { currentPassword: PASSWORD, password: NEW_PASSWORD }
    const over = await person.call(changePassword, { body, headers })
    expect(over.status).toBe(429)
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(840)
  })
})
