import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { scheduleConsultation } from '#wire/scheduling.ts'
import { pacificDate } from '#wire/slots.ts'
import { findViolations } from '../support/axe.ts'
import { bookingsOf, GUEST_PHONE, newEmail } from '../support/booking.ts'
import { openPage, useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { freeSlotSoon } from '../support/homes.ts'
import { untilMails } from '../support/mailbox.ts'
import { visitor } from '../support/people.ts'
import { see } from '../support/portal.ts'

useBrowser()

// axe is a script that the Content-Security-Policy blocks.
const PHONE = { bypassCSP: true, viewport: { width: 390, height: 844 } }

const languageOf = async (email: string) =>
  (await rows<{ language: string }>('select language from users where email = $1', [email]))[0]
    ?.language

async function fillDetails(at: Page | Locator, email: string): Promise<void> {
  await at.getByLabel('Nombre').fill('Ana Moreno')
  await at.getByLabel('Correo electrónico').fill(email)
  await at.getByLabel('Teléfono').fill(GUEST_PHONE)
}

test('the calculator and the contact form of /es work and answer in Spanish', async () => {
  const page = await openPage({ viewport: { width: 390, height: 844 } })
  await page.goto('/es')
  await page.getByLabel('Precio de venta').fill('x')
  expect(await page.locator('#sale-price-error').textContent()).toContain('Escriba una cantidad')
  await page.getByLabel('Precio de venta').fill('900,000')
  await page.getByLabel('Condado y ciudad').selectOption('berkeley')
  // The note of the tax table stays English and is marked as such.
  expect(await page.locator('[data-place-source][lang="en"]').textContent()).toContain('Alameda')
  await page.locator('[data-calculator-status]').getByText('A usted le quedan').waitFor()
  await page.getByLabel('Su dirección o un precio').fill('850,000')
  await page.getByRole('button', { name: 'Ver cuánto me queda' }).click()
  await page.getByText('En una venta de $850,000', { exact: true }).waitFor()
  // The line of the figures once came with the press and moved the button away, so that the press was lost.
  const send = page.getByRole('button', { name: 'Enviar mensaje' })
  await send.click()
  await page.locator('#contact-name-error').getByText('Escriba su nombre').waitFor()
  await page.getByLabel('Nombre').fill('Ana Ruiz')
  await send.click()
  await page.locator('#contact-email-error').getByText('Escriba su correo').waitFor()
  const email = newEmail()
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Mensaje').fill('¿Cuánto cuesta?')
  expect(await page.locator('[data-figures]').textContent()).toContain('Sus cifras van')
  await send.click()
  await page.getByRole('heading', { name: 'Recibimos su mensaje' }).waitFor()
  expect(await languageOf(email)).toBe('es')
})

describe('a visitor books in Spanish', () => {
  test('in the dialog of /es, with the figures that were typed there', async () => {
    const page = await openPage(PHONE)
    await page.goto('/es')
    await page.getByLabel('Precio de venta').fill('900,000')
    await page.getByRole('main').getByRole('link', { name: 'Empezar ahora', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Reserve su consulta gratis' })
    await sheet.getByRole('button', { name: 'Ver toda la semana' }).click()
    await sheet.getByRole('button', { name: 'Semana siguiente' }).click()
    await sheet
      .getByText(/^\d+:00 [ap]\.m\.$/)
      .first()
      .waitFor()
    await sheet.locator('input[name="hour"]:enabled').last().check({ force: true })
    expect(await findViolations(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Continuar' }).click()
    const email = newEmail()
    await fillDetails(sheet, email)
    await sheet.getByText('le quedan').waitFor()
    await sheet.getByRole('button', { name: 'Reservar consulta gratis' }).click()
    const booked = page.getByRole('dialog', { name: 'Su consulta' })
    await booked.getByRole('link', { name: 'Cambiar o cancelar' }).click()
    await page.waitForURL('**/es/schedule?token=*')
    await page.getByRole('heading', { level: 1, name: 'Su consulta' }).waitFor()
    expect(await languageOf(email)).toBe('es')
    const [kept] = await rows<{ statement: unknown }>(
      'select c.statement from consultations c join users u on u.id = c.user_id where u.email = $1',
      [email],
    )
    expect(kept?.statement).toMatchObject({ price: 90_000_000 })
  })

  test('on /es/schedule, which says in Spanish what is missing and that an hour was taken', async () => {
    const start = await freeSlotSoon()
    const page = await openPage(PHONE)
    await page.goto('/schedule')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Español' }).click()
    await page.getByRole('heading', { level: 1, name: 'Reserve su consulta gratis' }).waitFor()
    await page.goto(`/es/schedule?date=${pacificDate(new Date(start))}`)
    await page.locator(`[data-hours] input[value="${start}"]`).check({ force: true })
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page
      .locator('[data-chosen-time]')
      .getByText(/ a las? .* PT/)
      .waitFor()
    const submit = page.getByRole('button', { name: 'Reservar consulta gratis' })
    await submit.click()
    await see(page, 'Escriba su teléfono')
    await see(page, 'Faltan datos')
    const email = newEmail()
    await fillDetails(page, email)
    const taker = { name: 'Somebody Else', email: newEmail(), phone: GUEST_PHONE }
    await visitor.call(scheduleConsultation, { body: { ...taker, scheduledAt: start } })
    await submit.click()
    await see(page, 'Esa hora se acaba de ocupar. Elija otra.')
    const others = page.getByRole('list', { name: 'Otras horas libres' }).getByRole('button')
    await others.first().click()
    await page.locator('[data-problem]').waitFor({ state: 'detached' })
    await page.locator('[data-when]:not([aria-busy])').waitFor({ state: 'attached' })
    await page.locator('[data-hours] :checked').waitFor({ state: 'attached' })
    await submit.click()
    await page.getByRole('heading', { name: 'Su consulta está reservada' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/es/schedule')
    expect(await findViolations(page)).toEqual([])
    expect(await languageOf(email)).toBe('es')
  })

  test('without JavaScript from /es/book, then moves the consultation and cancels it', async () => {
    const page = await openPage({ javaScriptEnabled: false, ...PHONE })
    await page.goto('/es/book')
    await page.getByRole('link', { name: 'Elegir una hora' }).click()
    await page.waitForURL('**/es/schedule')
    await page.getByRole('link', { name: /^[A-Z]\w+ de 20\d\d$/ }).click()
    await page.locator('[data-date]').last().click()
    await page.locator('[data-hours] input[type="radio"]:enabled').first().check({ force: true })
    const email = newEmail()
    await fillDetails(page, email)
    await page.getByLabel('Teléfono').fill('555')
    const submit = page.getByRole('button', { name: 'Reservar consulta gratis' })
    await submit.click()
    await see(page, 'Escriba el número con su código de área')
    await page.getByLabel('Teléfono').fill(GUEST_PHONE)
    await submit.click()
    await page.getByRole('heading', { name: 'Su consulta está reservada' }).waitFor()
    expect(await languageOf(email)).toBe('es')

    await page.getByRole('link', { name: 'Cambiar la hora' }).click()
    await page.getByRole('heading', { name: 'Elija otra hora' }).waitFor()
    await page.locator('[data-hours] input[type="radio"]:enabled').last().check({ force: true })
    await page.getByRole('button', { name: 'Cambiar a esta hora' }).click()
    await page.getByRole('link', { name: /^Cancelar la consulta del / }).click()
    await page.getByRole('heading', { name: '¿Cancelar su consulta?' }).waitFor()
    await page.getByRole('button', { name: /^Cancelar la consulta del / }).click()
    await page.getByRole('heading', { name: 'Su consulta está cancelada' }).waitFor()
    expect((await bookingsOf(email))[0]?.cancelled).toBe(true)
    const mails = await untilMails(email, 3)
    expect(mails.map(({ subject }) => subject.split(':')[0]).toSorted()).toEqual([
      ...['Cancelada', 'Nueva hora de su consulta', 'Su consulta'],
    ])
  })
})

test('a visitor who came from /es books in English on /, which does not load again', async () => {
  const page = await openPage()
  await page.goto('/es')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/')
  await page.getByRole('link', { name: 'Get Full Service' }).click()
  const sheet = page.getByRole('dialog', { name: 'Book Your Free Consultation' })
  await sheet.getByRole('radio').last().check({ force: true })
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await sheet.getByLabel('Name').waitFor()
})
