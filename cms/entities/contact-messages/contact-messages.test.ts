import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sendContactMessage } from '#wire/contact.ts'
import { listNotifications } from '#wire/notifications.ts'
import { rows } from '../../../tests/support/database.ts'
import { demo, refusal, visitor } from '../../../tests/support/people.ts'

const letter = (given: object = {}) => ({
  name: `Ann ${randomUUID().slice(0, 8)}`,
  email: `Ann.${randomUUID()}@Example.com`,
  phone: '(559) 555-0101',
  message: 'Do you work in Chico?',
  ...given,
})

const kept = (name: string) =>
  rows('select name, email, phone, message from contact_messages where name = $1', [name])

describe('POST /api/contact', () => {
  test('stores the message and notifies an admin and an owner', async () => {
    const body = letter()
    const { status } = await visitor.call(sendContactMessage, { body })
    expect(status).toBe(201)
    expect(await kept(body.name)).toEqual([{ ...body, email: body.email.toLowerCase() }])
    for (const who of [await demo('admin'), await demo('owner')]) {
      const [notice] = (await who.call(listNotifications)).body
      expect(notice).toMatchObject({ title: `${body.name} wrote through the site` })
    }
  })

  test('returns 201 without a phone', async () => {
    for (const phone of [undefined, '', null]) {
      const body = letter({ phone })
      expect((await visitor.call(sendContactMessage, { body })).status).toBe(201)
      expect(await kept(body.name)).toMatchObject([{ phone: null }])
    }
  })

  test('returns 400 with a message at a missing name, e-mail or message', async () => {
    const body = { name: ' ', email: 'ann', message: '' }
    const answer = await visitor.call(sendContactMessage, { body })
    expect(answer.status).toBe(400)
    expect(refusal(answer).fields).toEqual({
      name: 'Name is required',
      email: 'Valid email is required',
      message: 'Message is required',
    })
  })

  test('gives a bot that fills the hidden field the same answer, stores nothing and notifies no staff', async () => {
    const [real, machine] = [letter(), letter({ website: 'https://spam.example' })]
    const thanks = await visitor.call(sendContactMessage, { body: real })
    const same = await visitor.call(sendContactMessage, { body: machine })
    expect([same.status, same.body]).toEqual([thanks.status, thanks.body])
    expect(await kept(machine.name)).toEqual([])
    const told = await rows('select 1 from notifications where title like $1', [`${machine.name}%`])
    expect(told).toEqual([])
  })

  test('accepts a plain form from a visitor without JavaScript', async () => {
    const body = letter({ phone: '' })
    const form = new URLSearchParams(body).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await visitor.send('POST', '/api/contact', form, headers)
    expect(answer.status).toBe(201)
    expect(await kept(body.name)).toHaveLength(1)
  })
})
