import { once } from 'node:events'
import { createServer } from 'node:http'
import { describe, expect, test } from 'vitest'
import { findFreePort } from '#cms/core/free-port.ts'
import { useFolders } from '../support/own-folder.ts'
import { refusedStart } from '../support/refused-start.ts'

const folder = useFolders()

describe('a start exits 1 with the reason in one line', () => {
  const refusals: [string, Record<string, string>, RegExp][] = [
    ['a short secret', { SECRET: 'short' }, /SECRET .*32 characters/],
    ['the example secret', { SECRET: 'change-me-to-32-random-characters' }, /still the example/],
    ['a port that is none', { PORT: 'three' }, /PORT is not usable/],
    ['an access code that is too short', { ADMIN_ACCESS_CODE: 'abc' }, /16 characters/],
    ['the switch that erases', { PAYLOAD_DROP_DATABASE: 'true' }, /would erase everything/],
    ['limits off in production', limitsOff(), /load tests/],
  ]

  test.each(refusals)('for %s', async (_what, settings, words) => {
    const { code, said } = await refusedStart({ DATA_DIR: folder(), ...settings })
    expect(code).toBe(1)
    expect(said).toMatch(words)
    expect(said.split('\n')).toHaveLength(1)
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

function limitsOff(): Record<string, string> {
  return {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    RATE_LIMITS: 'off',
  }
}
