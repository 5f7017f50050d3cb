import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { demo, newClient } from '../support/people.ts'
import { openAs } from '../support/portal.ts'

useBrowser()

/** Letters only, since errors whose messages differ in numbers alone are one row. */
const newMessage = () => `Broken by ${randomUUID().replace(/[^a-f]/g, 'x')}`

test('an uncaught error of a client’s page reaches the owner, who resolves it', async () => {
  const message = newMessage()
  const client = await openAs(await newClient({ consulted: true }), '/dashboard')
  await client.getByRole('tab', { name: 'Messages' }).waitFor()
  const sent = client.waitForResponse('**/api/errors')
  // The browser mutes errors of a script that `evaluate` runs: no event of them reaches the window.
  await client.evaluate(
    (text) => window.dispatchEvent(new ErrorEvent('error', { error: new Error(text) })),
    message,
  )
  expect((await sent).status()).toBe(204)

  const page = await openAs(await demo('owner'), '/admin')
  await page.getByRole('link', { name: 'Errors' }).click()
  const row = page.getByRole('listitem').filter({ hasText: message })
  await row.getByText('Browser').waitFor()
  await row.getByText('/dashboard').waitFor()
  await row.getByRole('button', { name: 'Mark as Resolved' }).click()
  await row.getByRole('button', { name: 'Reopen' }).waitFor()
  await row.getByText('Stack trace').click()
  await row.getByText(`Error: ${message}`).waitFor()
})
