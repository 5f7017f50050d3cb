import { describe, expect, test } from 'vitest'
import { SignIn, safeNext } from './sessions.ts'

describe('the page after a sign-in', () => {
  test.each([
    '/dashboard',
    '/dashboard?tab=messages',
    '/vendors#all',
    '/',
    '/blog/a//b',
    '/search?next=https://elsewhere.example',
  ])('may be %s', (path) => {
    expect(safeNext(path)).toBe(path)
  })

  test.each([
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '/dashboard\\..\\x',
    'javascript:alert(1)',
    'dashboard',
    ' /dashboard',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    '/\u0000',
    '',
    null,
    undefined,
  ])('is /dashboard instead of %j', (path) => {
    expect(safeNext(path)).toBe('/dashboard')
  })

  // `/API/logout` once passed: Express ignores case in addresses.
  test.each([
    '/api/logout',
    '/API/logout',
    '/api/auth/user',
    '/api',
    '/x/../api/logout',
    '/./api/logout',
    '/%61pi/logout',
    '/%41PI/logout',
    '/..//api/logout',
    '/cms/api/users/me',
  ])('is never a call, which would sign the user out or show JSON: %s', (path) => {
    expect(safeNext(path)).toBe('/dashboard')
  })

  test.each(['/apiary', '/blog/api/x', '/dashboard?next=/api/logout', '/#/api/logout'])(
    'may be a page whose address only resembles a call: %s',
    (path) => {
      expect(safeNext(path)).toBe(path)
    },
  )

  test.each(['/dashboard', '//elsewhere.example', '/\\x', 'https:x', '/%2f/x', '/..//x'])(
    'has the origin of this site when a browser parses it: %s',
    (path) => {
      const here = 'https://keepmore.example'
      expect(new URL(safeNext(path), here).origin).toBe(here)
    },
  )
})

describe('the password at sign-in', () => {
  test('is required, but has no minimum length, since an old password may be short', () => {
    expect(SignIn.safeParse({ email: 'a@example.com', password: 'old' }).success).toBe(true)
    expect(SignIn.safeParse({ email: 'a@example.com', password: '' }).success).toBe(false)
  })
})
