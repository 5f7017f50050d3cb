import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { deviceName } from '#cms/entities/sessions/devices.ts'
import { endOtherSessions, endOwnSession, listSessions } from '#wire/account.ts'
import { signIn } from '#wire/sessions.ts'
import { readOwnUser } from '#wire/users.ts'
import { allMails, untilMails } from '../../../tests/support/mailbox.ts'
import { newClient, newStaff, PASSWORD, Person, visitor } from '../../../tests/support/people.ts'
import { newSession } from '../../../tests/support/sessions.ts'

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

/** Signs in as a browser with this User-Agent and cookie. */
async function enterFrom(agent: string, email: string, cookie = '') {
  const headers = { 'user-agent': agent, ...(cookie && { cookie }) }
  const answer = await visitor.call(signIn, { body: { email, password: PASSWORD }, headers })
  const device = answer.headers
    .getSetCookie()
    .map((line) => String(line.split(';')[0]))
    .find((pair) => pair.startsWith('keepmore-device='))
  return { person: new Person(answer.body), device: String(device) }
}

describe('GET /api/account/sessions', () => {
  test('lists browser, operating system, network address and which session is current', async () => {
    const client = await newClient()
    const email = String(client.user?.email)
    const { person } = await enterFrom(MAC, email)
    await enterFrom(IPHONE, email)
    const { status, body } = await person.call(listSessions)
    expect(status).toBe(200)
    expect(body.map(({ device, current }) => [device, current])).toEqual([
      ['Chrome on macOS', true],
      ['Safari on iOS', false],
      ['Unknown device', false],
    ])
    expect(body[0]?.networkAddress).toMatch(/127\.0\.0\.1|::1/)
    expect(Date.parse(String(body[0]?.lastSeenAt))).toBeGreaterThan(Date.now() - 60_000)
  })

  test('still names device and current session after the CMS saves the user', async () => {
    const editor = await newStaff('editor')
    const { person } = await enterFrom(MAC, String(editor.user?.email))
    const saved = await person.send('PATCH', `/cms/api/users/${person.id}`, { firstName: 'Ana' })
    expect(saved.status).toBe(200)
    const [own] = (await person.call(listSessions)).body
    expect(own).toMatchObject({ device: 'Chrome on macOS', current: true })
  })

  test.each([null, '', 'x', 'curl/8.5.0', '(', 'Mozilla/5.0 '.repeat(40)])(
    'names a device for any User-Agent: %s',
    (agent) => expect(deviceName(agent)).not.toBe(''),
  )
})

describe('DELETE /api/account/sessions', () => {
  test("with an id ends that session, and returns 404 for another user's, an ended and an unknown one", async () => {
    const [client, other] = [await newClient(), await newClient()]
    const id = await newSession(client.id)
    const params = { id }
    expect((await other.call(endOwnSession, { params })).status).toBe(404)
    expect((await client.call(endOwnSession, { params })).status).toBe(204)
    expect((await client.call(endOwnSession, { params })).status).toBe(404)
    const none = await client.call(endOwnSession, { params: { id: randomUUID() } })
    expect(none.status).toBe(404)
    expect((await client.call(listSessions)).body).toHaveLength(1)
  })

  test('without an id ends all other sessions and keeps the current one', async () => {
    const client = await newClient()
    const { person } = await enterFrom(MAC, String(client.user?.email))
    await newSession(client.id)
    expect((await person.call(endOtherSessions)).status).toBe(204)
    expect((await client.call(readOwnUser)).status).toBe(401)
    expect((await person.call(listSessions)).body).toMatchObject([{ current: true }])
  })
})

describe('POST /api/auth/sign-in on another device', () => {
  test('mails the user, but not for the first device and not again for a known device', async () => {
    const email = String((await newClient()).user?.email)
    const first = await enterFrom(MAC, email)
    await enterFrom(MAC, email, first.device)
    expect(await allMails(email)).toEqual([])
    await enterFrom(IPHONE, email)
    const [mail] = await untilMails(email, 1)
    expect(mail?.subject).toBe('New sign-in to your account')
    expect(mail?.text).toContain('Safari on iOS')
  })
})
