import { describe, expect, test } from 'vitest'
import { checkOwnName, isCommon, Password } from './passwords.ts'
import { SignUp } from './sign-up.ts'

const why = (password: string) => Password.safeParse(password).error?.issues[0]?.message

describe('a password', () => {
  test.each([
    '123456789012',
    '210987654321',
    'password1234',
    'passwordpassword',
    'P@ssw0rd2026!',
    'p@$$w0rd!!!!',
    'qwertyuiop12',
    'qwertyuiopas',
    'qwer1234asdf',
    '1qaz2wsx3edc',
    '1q2w3e4r5t6y',
    'iloveyou1234',
    'adminadmin12',
    'administrator',
    'letmeinletmein',
    'Welcome12345!',
    'changeme1234',
    'keepmore1234',
    'KeepMore-2026',
    'california12',
    'Summer2026!!',
    'abcabcabcabc',
    'aaaabbbbcccc',
    '............',
    'correct horse battery staple',
  ])('is refused as too common: %s', (password) => {
    expect(isCommon(password)).toBe(true)
    expect(why(password)).toBe('This password is too common')
    expect(why(password.toUpperCase())).toBe('This password is too common')
  })

  test.each([
    'three-blue-houses-42',
    'quiet-orchard-lane-9',
    'orchard-gate-7781-wide',
    'keep-3f9a0c11b2de',
    'my grandmother’s blue gate',
    'vP7!kd_02mZq',
    'password is what my dog hears',
    'home again in the fog',
    'summer home family america',
    'пароль-на-двенадцать',
    ' three blue houses ',
    '🏠🏡🏘🌳🌲🌴🌵🌾🌿🍀🍁🍂',
  ])('is accepted when it is not common: %s', (password) => {
    expect(Password.parse(password)).toBe(password)
  })

  test('has 12 to 200 characters and no NUL', () => {
    expect(why('kd_02mZq')).toBe('Use at least 12 characters')
    expect(why('three houses '.repeat(20))).toBe('Please keep this under 200 characters')
    expect(why('three\u0000blue houses')).toMatch(/cannot take/)
  })

  /** Checking a password of 90 kB once blocked every caller for most of a minute. */
  test('over 200 characters gets no further checks, whatever it contains', () => {
    const given = { firstName: 'Ana', lastName: 'Moreno', email: 'ana@example.com' }
    for (const password of ['a'.repeat(201), 'pass'.repeat(60), `ana${'1'.repeat(300)}`]) {
      const { error } = SignUp.safeParse({ ...given, password })
      const messages = error?.issues.map(({ message }) => message)
      expect(messages).toEqual(['Please keep this under 200 characters'])
    }
  })
})

describe("a user's own name or email", () => {
  const person = {
    email: 'maria.gonzalez84@example.com',
    firstName: 'Maria',
    lastName: 'González-Ortega',
  }

  test.each([
    'maria.gonzalez84',
    'Maria.Gonzalez1984',
    'maria.gonzalez84@example.com',
    'MariaGonzálezOrtega',
    'gonzález-ortega maria 12',
  ])('is refused as a password: %s', (password) => {
    expect(checkOwnName(password, person)).toBe('Choose a password that is not your name or email')
  })

  test('is accepted as part of a longer password', () => {
    expect(checkOwnName('maria keeps three bees', person)).toBeNull()
    expect(checkOwnName('quiet-orchard-lane-9', { ...person, email: '12@example.com' })).toBeNull()
  })
})
