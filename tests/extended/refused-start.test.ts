import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findFreePort } from '#cms/core/free-port.ts'
import { useFolders } from '../support/own-folder.ts'
import { refusedStart } from '../support/refused-start.ts'

const folder = useFolders()

const SECRET = 'one-secret-for-all-instances-0123456789'
const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://keepmore@127.0.0.1:1/none',
}

describe('a start exits 1 with the reason in one line', () => {
  const refusals: [string, Record<string, string>, RegExp][] = [
    ['a short secret', { SECRET: 'short' }, /SECRET .*32 characters/],
    ['the example secret', { SECRET: 'change-me-to-32-random-characters' }, /still the example/],
    ['a port that is none', { PORT: 'three' }, /PORT is not usable/],
    ['an access code that is too short', { ADMIN_ACCESS_CODE: 'abc' }, /16 characters/],
    ['the switch that erases', { PAYLOAD_DROP_DATABASE: 'true' }, /would erase everything/],
    ['limits off in production', { ...PRODUCTION, RATE_LIMITS: 'off' }, /load tests/],
    ['production without a secret', PRODUCTION, /SECRET.* every instance.*`openssl rand -hex 32`$/],
    [
      'production without a sealing key',
      { ...PRODUCTION, SECRET },
      /SIGNING_PEM.*`openssl req .*`$/,
    ],
    [
      'a sealing key that is no file',
      { ...PRODUCTION, SECRET, SIGNING_PEM: '/no/file.pem' },
      /names no file: \/no\/file\.pem/,
    ],
  ]

  test.each(refusals)('for %s', async (_what, settings, words) => {
    const { code, said } = await refusedStart({ DATA_DIR: folder(), ...settings })
    expect(code).toBe(1)
    expect(said).toMatch(words)
    expect(said.split('\n')).toHaveLength(1)
  })

  test('for production without keys, with the commands that keep those generated before', async () => {
    const dataDir = folder()
    const [secrets, pem] = [join(dataDir, 'secrets.json'), join(dataDir, 'signing.pem')]
    writeFileSync(secrets, JSON.stringify({ secret: SECRET }))
    writeFileSync(pem, '')
    const settings = { ...PRODUCTION, DATA_DIR: dataDir }
    const first = await refusedStart(settings)
    expect(first.said).toContain(`\`SECRET=$(node -p 'require("${secrets}").secret')\``)
    const second = await refusedStart({ ...settings, SECRET })
    expect(second.said).toContain(`\`SIGNING_PEM=${pem}\``)
  })

  test('for a port in use, with the command for the next port', async () => {
    const port = await findFreePort()
    const holder = createServer().listen(port, '127.0.0.1')
    await once(holder, 'listening')
    const { code, said } = await refusedStart({ DATA_DIR: folder(), PORT: String(port) })
    holder.close()
    expect(code).toBe(1)
    expect(said).toContain(`Port ${port} is taken by`)
    expect(said).toContain(`PORT=${port + 1} npm start`)
  })
})
