import { describe, expect, test } from 'vitest'
import { page } from '../../tests/support/site.ts'

/**
 * Once only the prerendered pages carried them: the pattern that put them before Express matched no
 * whole segment, and every call, and the scheduler, went without.
 */
describe('every answer that Express gives', () => {
  test.each([
    ['/schedule', 200],
    ['/schedule?token=none', 404],
    ['/api/cities', 200],
    ['/api/nowhere', 404],
    ['/api/auth/user', 401],
    ['/health/live', 200],
    ['/media/none.png', 404],
    ['/dashboard', 200],
    ['/nowhere', 404],
  ])('to %s may be framed by us alone and runs our scripts alone', async (path, status) => {
    const answer = await page(path)
    expect(answer.status).toBe(status)
    const policy = String(answer.headers.get('content-security-policy'))
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-src 'self';")
    expect(policy).toContain("connect-src 'self';")
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })
})
