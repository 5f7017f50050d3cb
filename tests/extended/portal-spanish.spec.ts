import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeAccount } from '#wire/account.ts'
import { homePath } from '#wire/properties.ts'
import { findViolations } from '../support/axe.ts'
import { findOverflowing, openPage, useBrowser } from '../support/browser.ts'
import { newHome } from '../support/homes.ts'
import { newClient } from '../support/people.ts'
import { openAs, see } from '../support/portal.ts'

useBrowser()

// axe is a script that the Content-Security-Policy blocks.
const PHONE = { bypassCSP: true, viewport: { width: 390, height: 844 } }

const languageOf = (page: Page) => page.locator('html').getAttribute('lang')

test('a client reads the portal in Spanish after one press, and in English after another', async () => {
  const client = await newClient({ consulted: true })
  const home = await newHome(client)
  const page = await openAs(client, '/account', PHONE)
  await see(page, 'Contracts and legal documents are in English.')
  await page.getByRole('button', { name: 'Cambiar a español' }).click()
  await page.getByRole('heading', { level: 1, name: 'Su cuenta' }).waitFor()
  expect(await languageOf(page)).toBe('es')
  for (const [path, words] of [
    ['/dashboard', 'Propiedades'],
    [homePath(home.id), 'Su casa'],
    ['/dashboard?tab=messages', 'Mensajes'],
  ] as const) {
    await page.goto(path)
    await page.getByText(words).first().waitFor()
    expect(await languageOf(page)).toBe('es')
    expect(await findViolations(page)).toEqual([])
    expect(await findOverflowing(page)).toEqual([])
  }
  await page.goto('/account')
  await page.getByRole('button', { name: 'Switch to English' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
  expect(await languageOf(page)).toBe('en')
})

test('a client’s language follows them to a browser that has shown English', async () => {
  const client = await newClient({ consulted: true })
  await client.call(changeAccount, { body: { language: 'es' } })
  const page = await openAs(client, '/dashboard', PHONE)
  await expect.poll(() => languageOf(page)).toBe('es')
  await page.getByRole('tab', { name: 'Mensajes' }).waitFor()
})

test('the portal’s link on /es leads to a sign-in in Spanish, which says in Spanish why it refuses', async () => {
  const page = await openPage(PHONE)
  await page.goto('/es')
  await page.getByRole('link', { name: 'Portal del cliente' }).click()
  await expect.poll(() => languageOf(page)).toBe('es')
  await page.getByLabel('Correo electrónico').fill('nobody@example.com')
  await page.getByLabel('Contraseña', { exact: true }).fill('not the password of anyone')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await see(page, 'El correo o la contraseña no son correctos')
})
