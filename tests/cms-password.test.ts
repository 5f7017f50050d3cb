import { describe, expect, test } from 'vitest'
import { readOwnUser } from '#wire/users.ts'
import { enter, newStaff, PASSWORD, type Person, refusal } from './support/people.ts'

describe("changing one's password in the CMS", () => {
  const change = (person: Person, password: string) =>
    person.send('PATCH', `/cms/api/users/${person.id}`, { password })

  test('ends the other sessions, and keeps this one', async () => {
    const person = await newStaff('editor')
    const email = String(person.user?.email)
    const other = await enter(email, PASSWORD)
    expect((await change(person, 'another-orchard-lane-3')).status).toBe(200)
    expect((await other.call(readOwnUser)).status).toBe(401)
    expect((await person.call(readOwnUser)).status).toBe(200)
    await enter(email, 'another-orchard-lane-3')
    await expect(enter(email, PASSWORD)).rejects.toThrow('could not sign in')
  })

  test('follows the same rules as signing up', async () => {
    const person = await newStaff('editor')
    for (const password of ['abc', 'password1234', 'aaaaaaaaaaaaaaaa'])
      expect((await change(person, password)).status, password).toBe(400)
    const refused = await change(person, 'abc')
    expect(refusal(refused)).toMatchObject({
      errors: [{ data: { errors: [{ message: 'Use at least 12 characters' }] } }],
    })
    await enter(String(person.user?.email), PASSWORD)
  })
})
