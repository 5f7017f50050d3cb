import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { changeAccount } from '#wire/account.ts'
import { sendContactMessage } from '#wire/contact.ts'
import { addContract } from '#wire/contracts.ts'
import { writeToAgent, writeToClient } from '#wire/messages.ts'
import { listNotifications } from '#wire/notifications.ts'
import { offersPath } from '#wire/offers.ts'
import { scheduleConsultation } from '#wire/scheduling.ts'
import { forgotPassword } from '#wire/sessions.ts'
import { signUp, verifyCode } from '#wire/sign-up.ts'
import { changeStage } from '#wire/users.ts'
import { eventOf, newFeed } from '../../tests/support/calendar-feeds.ts'
import { rows } from '../../tests/support/database.ts'
import { freeSlot, newBooking } from '../../tests/support/homes.ts'
import { allMails, releaseMails, untilMails } from '../../tests/support/mailbox.ts'
import { calendarIn, lineIn } from '../../tests/support/mailed-calendar.ts'
import { newListedHome, newOffer } from '../../tests/support/offers.ts'
import {
  demo,
  mailOf,
  newClient,
  newStaff,
  PASSWORD,
  type Person,
  visitor,
} from '../../tests/support/people.ts'
import { newCoSeller } from '../../tests/support/sellers.ts'

const inSpanish = async (person: Person) => {
  const answer = await person.call(changeAccount, { body: { language: 'es' } })
  expect(answer.status).toBe(200)
  return person
}

const languageOf = async (email: string) => {
  const [found] = await rows<{ language: string }>('select language from users where email = $1', [
    email,
  ])
  return found?.language
}

test('each mail and notification to a Spanish client is in Spanish, those to staff are in English', async () => {
  const client = await inSpanish(await newClient({ consulted: true }))
  const [admin, staff] = [await demo('admin'), await inSpanish(await newStaff('admin'))]
  const params = { id: client.id }
  const { id } = await newBooking(client)
  await admin.call(writeToClient, { params, body: { content: 'The sign is up.' } })
  await admin.call(changeStage, { params, body: { stage: 'on-hold', reason: 'Moves later' } })
  const contract = { contractType: 'listing-agreement', signerName: 'T. Client' }
  await admin.call(addContract, { body: { userId: client.id, ...contract } })
  await visitor.call(forgotPassword, { body: { email: mailOf(client) } })
  await releaseMails(mailOf(client))
  const mails = await untilMails(mailOf(client), 5)
  expect(mails.map(({ subject }) => subject.split(':')[0]?.split(',')[0]).toSorted()).toEqual([
    'Elija una contraseña nueva',
    'Para firmar',
    'Su agente le escribió',
    'Su consulta',
    'Su venta está en pausa',
  ])
  for (const { text } of mails) {
    expect(text).toContain('<html lang="es">')
    expect(text).toContain('Hola, Test:')
    // The notice by law.
    expect(text).toContain('Equal Housing Opportunity')
  }
  const [booked] = mails.filter(({ subject }) => subject.startsWith('Su consulta'))
  expect(lineIn(calendarIn(booked), 'SUMMARY')).toBe('Consulta con KeepMore')
  expect(lineIn(calendarIn(booked), 'URL')).toContain('/es/schedule?token=')
  expect(booked?.text).toContain('/es/schedule?token=')
  expect(await eventOf((await newFeed(client)).path, id)).toMatchObject({
    SUMMARY: 'Consulta con KeepMore',
  })
  const told = (await client.call(listNotifications)).body.map(({ title }) => title)
  expect(told).toContain('Su venta está en pausa')
  expect(told).toContain('Para firmar: Listing Agreement')
  await client.call(writeToAgent, { body: { content: '¿Ya está el letrero?' } })
  const [toStaff] = (await allMails(mailOf(staff))).filter(({ text }) => text.includes(client.id))
  expect(toStaff?.subject).toBe('Test Client wrote to you')
  expect(toStaff?.text).toContain('<html lang="en">')
  expect(toStaff?.text).toContain('Hello Test,')
})

test('two sellers of one home each read of an offer in their own language', async () => {
  const client = await newClient({ consulted: true })
  const home = await newListedHome(client)
  const { person: seller } = await newCoSeller(home)
  await inSpanish(seller)
  await newOffer(home)
  const offerMail = async (person: Person) =>
    (await allMails(mailOf(person))).find(({ text }) => text.includes(offersPath(home.id)))
  expect((await offerMail(client))?.text).toContain('<html lang="en">')
  expect((await offerMail(seller))?.text).toContain('<html lang="es">')
  const titleOf = async (person: Person) =>
    (await person.call(listNotifications)).body.find(({ link }) => link === offersPath(home.id))
      ?.title
  expect(await titleOf(client)).toMatch(/offer/i)
  expect(await titleOf(seller)).toMatch(/oferta/i)
})

const newEmail = () => `test.${randomUUID()}@example.com`

test('a sign-up with Spanish has its code mailed in Spanish, and the client keeps the language', async () => {
  const email = newEmail()
  const person = { firstName: 'Ana', lastName: 'Moreno', email, password: PASSWORD }
  const asked = await visitor.call(signUp, { body: { ...person, language: 'es' } })
  const [mail] = await untilMails(email, 1)
  expect(mail?.subject).toMatch(/^\d+ es su código$/)
  expect(mail?.text).toContain('Hola, Ana:')
  const code = { email, code: asked.body.demoCode, pending: asked.body.pending }
  expect((await visitor.call(verifyCode, { body: code })).body).toMatchObject({ language: 'es' })
})

test('a booking or an inquiry on a Spanish page makes a Spanish client, and changes no client', async () => {
  const [booker, writer] = [newEmail(), newEmail()]
  const booking = { scheduledAt: await freeSlot(), name: 'Ana Moreno', phone: '(559) 555-0142' }
  const inquiry = { name: 'Ana Moreno', message: '¿Cuánto cuesta vender?' }
  const booked = await visitor.call(scheduleConsultation, {
    body: { ...booking, email: booker, language: 'es' },
  })
  expect(booked.status).toBe(201)
  const write = (email: string) =>
    visitor.call(sendContactMessage, { body: { ...inquiry, email, language: 'es' } })
  expect((await write(writer)).status).toBe(201)
  const known = await newClient()
  expect((await write(mailOf(known))).status).toBe(201)
  expect(await languageOf(booker)).toBe('es')
  expect(await languageOf(writer)).toBe('es')
  expect(await languageOf(mailOf(known))).toBe('en')
})
