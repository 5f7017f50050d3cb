import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { lane } from '../../tests/support/lane.ts'
import { newClient } from '../../tests/support/people.ts'
import { page } from '../../tests/support/site.ts'

/** The sources in the `script-src` of a response. */
const scriptSources = (headers: Headers) =>
  /script-src ([^;]*);/.exec(String(headers.get('content-security-policy')))?.[1]?.split(' ') ?? []

/**
 * Once only prerendered pages had these headers: the pattern for responses before Express matched no whole
 * segment, so every call and the scheduler lacked them.
 */
describe('a response from Express', () => {
  test.each([
    ['/schedule', 200],
    ['/schedule?token=none', 404],
    ['/es/schedule', 200],
    ['/api/cities', 200],
    ['/api/nowhere', 404],
    ['/api/auth/user', 401],
    ['/health/live', 200],
    ['/media/none.png', 404],
    ['/dashboard', 200],
    ['/nowhere', 404],
  ])('to %s allows only own frames and scripts', async (path, status) => {
    const answer = await page(path)
    expect(answer.status).toBe(status)
    const policy = String(answer.headers.get('content-security-policy'))
    expect(policy).toContain("frame-ancestors 'self'")
    expect(scriptSources(answer.headers)).toEqual(["'self'"])
    expect(policy).toContain("frame-src 'self';")
    expect(policy).toContain("connect-src 'self';")
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })
})

test('/dashboard has no inline script, which script-src would refuse', async () => {
  const scripts = [...new JSDOM((await page('/dashboard')).text).window.document.scripts]
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter(({ src }) => !src)).toEqual([])
})

describe('a POST with the content type of a plain HTML form', () => {
  const send = (path: string, headers: Record<string, string>, body: string) =>
    fetch(lane('url') + path, { method: 'POST', headers, body, redirect: 'manual' })

  test.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    'gets 415 as %s at a path without such a form',
    async (type) => {
      const { token } = await newClient({ consulted: true })
      const headers = { authorization: `Bearer ${token}`, 'content-type': type }
      const answer = await send('/api/messages', headers, 'content=Sell+at+any+price')
      expect(answer.status).toBe(415)
      expect((await send('/api/auth/sign-out', headers, 'x=1')).status).toBe(415)
      expect((await send('/cms/api/users/login', headers, 'email=x')).status).toBeLessThan(500)
    },
  )

  test('is accepted at /api/contact (303) and parsed at /schedule', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
    const letter = { name: 'Sam Rivera', email: 'sam@example.com', message: 'What does it cost?' }
    const sent = await send('/api/contact', headers, new URLSearchParams(letter).toString())
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/message-sent'])
    const spanish = await send(
      '/api/contact?language=es',
      headers,
      new URLSearchParams(letter).toString(),
    )
    expect([spanish.status, spanish.headers.get('location')]).toEqual([303, '/es/message-sent'])
    for (const path of ['/schedule', '/es/schedule']) {
      const asked = await send(path, headers, 'name=Sam')
      expect(asked.status).toBe(400)
      expect(asked.headers.get('content-type')).toContain('text/html')
    }
  })
})
