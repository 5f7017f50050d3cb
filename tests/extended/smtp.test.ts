import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookConsultation, listFreeSlots } from '#wire/consultations.ts'
import { createProperty } from '#wire/properties.ts'
import { forgotPassword } from '#wire/sessions.ts'
import { signUp, verifyCode } from '#wire/sign-up.ts'
import { countUnfinishedJobs } from '../support/own-database.ts'
import { useSeededFolders } from '../support/own-folder.ts'
import { PASSWORD, Person } from '../support/people.ts'
import { type Running, startProduct, stopProduct } from '../support/running.ts'
import { type Mailbox, openMailbox } from '../support/smtp.ts'

let mailbox: Mailbox
let product: Running
let dataDir: string
const folder = useSeededFolders()

const start = () =>
  startProduct({
    DATA_DIR: dataDir,
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'hello@keepmore.example',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  })

beforeAll(async () => {
  mailbox = await openMailbox()
  dataDir = await folder()
  product = await start()
})
afterAll(async () => {
  await stopProduct(product)
  await mailbox.close()
})

async function newcomer(email: string): Promise<Person> {
  const body = { email, password: PASSWORD, firstName: 'Ines', lastName: 'Ruiz' }
  const as = new Person(undefined, product.url)
  const { pending: pendingToken, demoCode } = (await as.call(signUp, { body })).body
  // With a mail server the code is only in the mail.
  expect(demoCode).toBeUndefined()
  await expect.poll(() => mailsTo(email), { timeout: 10_000 }).toHaveLength(1)
  const [mail] = mailsTo(email)
  const [code] = /\d{6}/.exec(String(mail?.subject)) ?? []
  mailbox.mails.splice(
    mailbox.mails.findIndex(({ to }) => to === email),
    1,
  )
  return new Person(
    (await as.call(verifyCode, { body: { email, code, pending: pendingToken } })).body,
    product.url,
  )
}

const mailsTo = (email: string) => mailbox.mails.filter(({ to }) => to === email)

test('a booking sends a confirmation by SMTP with its calendar file', async () => {
  const client = await newcomer('ines.ruiz@example.com')
  const { body: slots } = await client.call(listFreeSlots, { query: { days: '20' } })
  const home = { address: '14 Test Lane, Fresno, CA 93704', propertyType: 'condo' }
  const { body: property } = await client.call(createProperty, { body: home })
  const body = { propertyId: property.id, scheduledAt: slots[0] }
  const { status, body: booking } = await client.call(bookConsultation, { body })
  expect(status).toBe(201)
  await expect.poll(() => mailsTo('ines.ruiz@example.com'), { timeout: 10_000 }).toHaveLength(1)
  const [mail] = mailsTo('ines.ruiz@example.com')
  expect(mail?.subject).toMatch(/^Your consultation: .* PT$/)
  expect(mail?.text).toContain('From: KeepMore <hello@keepmore.example>')
  const [, header = '', encoded = ''] =
    /Content-Type: text\/calendar;([\s\S]*?)\r\n\r\n([\s\S]*?)--/.exec(String(mail?.text)) ?? []
  expect(header).toContain('method=REQUEST')
  expect(header).toContain('consultation.ics')
  const file = encoded.includes('BEGIN:VCALENDAR')
    ? encoded
    : Buffer.from(encoded, 'base64').toString('utf8')
  const begin = new Date(booking.scheduledAt).toISOString().replace(/[-:]|\.000/g, '')
  expect(file).toContain('BEGIN:VEVENT')
  expect(file).toContain(`DTSTART:${begin}`)
  expect(file).toContain(`UID:${booking.id}@`)
})

describe('a worker that is killed while it sends a mail', () => {
  test('has its job run again after the restart, which sends the mail once', async () => {
    const email = 'slow.server@example.com'
    await newcomer(email)
    mailbox.hang(true)
    await new Person(undefined, product.url).call(forgotPassword, { body: { email } })
    await expect.poll(() => mailbox.hanging(), { timeout: 10_000 }).toBe(1)
    const ended = once(product.process, 'exit')
    product.process.kill('SIGKILL')
    await ended
    mailbox.hang(false)
    expect(mailsTo(email)).toEqual([])

    product = await start()
    await expect.poll(() => mailsTo(email), { timeout: 45_000, interval: 250 }).toHaveLength(1)
    // No job is left that could send a second mail.
    await expect.poll(() => countUnfinishedJobs(dataDir, email), { timeout: 20_000 }).toBe(0)
    const mails = mailsTo(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.messageId).toMatch(/^<[0-9a-f-]{36}@/)
    expect(mails[0]?.text).toMatch(/reset-password\?token=[\w-]{43}/)
  }, 120_000)
})

test.runIf(process.platform === 'linux')('the product has sixteen libuv threads', async () => {
  const client = new Person(undefined, product.url)
  const body = { email: 'ines.ruiz@example.com', password: PASSWORD }
  await Promise.all(Array.from({ length: 6 }, () => client.send('POST', '/api/auth/sign-in', body)))
  const tasks = `/proc/${product.process.pid}/task`
  const names = readdirSync(tasks).map((task) =>
    readFileSync(`${tasks}/${task}/comm`, 'utf8').trim(),
  )
  expect(names.filter((name) => name.startsWith('libuv-worker'))).toHaveLength(16)
})
