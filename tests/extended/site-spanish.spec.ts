import { expect, test } from 'vitest'
import { openPage, useBrowser } from '../support/browser.ts'

useBrowser()

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
  await page.getByLabel('Nombre').fill('Ana Ruiz')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await page.locator('#contact-email-error').getByText('Escriba su correo').waitFor()
  await page.getByLabel('Correo').fill('ana@example.com')
  await page.getByLabel('Mensaje').fill('¿Cuánto cuesta?')
  expect(await page.locator('[data-figures]').textContent()).toContain('Sus cifras van')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await page.getByRole('heading', { name: 'Recibimos su mensaje' }).waitFor()
})
