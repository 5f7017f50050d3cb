import { describe, expect, test } from 'vitest'
import { COMMON_PASSWORDS, Password, safeNext, SignIn } from './sessions.ts'

describe('where a sign-in leads afterwards', () => {
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
  ])('is never %j', (path) => {
    expect(safeNext(path)).toBe('/dashboard')
  })

  test('is never a call: that would sign out at once, or show a person JSON', () => {
    expect(safeNext('/api/logout')).toBe('/dashboard')
    expect(safeNext('/api/auth/user', '/')).toBe('/')
  })

  test.each(['/dashboard', '//elsewhere.example', '/\\x', 'https:x', '/%2f/x', '/..//x'])(
    'stays on this site as a browser reads it: %s',
    (path) => {
      const here = 'https://keepmore.example'
      expect(new URL(safeNext(path), here).origin).toBe(here)
    },
  )
})

describe('a password', () => {
  test.each(COMMON_PASSWORDS)('is refused when everybody has it: %s', (password) => {
    expect(Password.safeParse(password).success).toBe(false)
    expect(Password.safeParse(password.toUpperCase()).success).toBe(false)
  })

  test('may hold any character but NUL, spaces at its ends too', () => {
    for (const password of [
      ' three blue houses ',
      'пароль-на-двенадцать',
      '🏠🏡🏘🌳🌲🌴🌵🌾🌿🍀🍁🍂',
    ])
      expect(Password.parse(password)).toBe(password)
    expect(Password.safeParse('three\u0000blue houses').success).toBe(false)
  })

  test('at sign-in is asked for and nothing more: an old one may be short', () => {
    expect(SignIn.safeParse({ email: 'a@example.com', password: 'old' }).success).toBe(true)
    expect(SignIn.safeParse({ email: 'a@example.com', password: '' }).success).toBe(false)
  })
})
