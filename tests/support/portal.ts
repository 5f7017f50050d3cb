import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { openPage } from './browser.ts'
import { PASSWORD, type Person } from './people.ts'

/** Signs a person in with the browser's own cookie, without the form. */
export async function signInAs(page: Page, person: Person): Promise<void> {
  const email = String(person.user?.email)
  const isDemo = /^(owner|admin|editor|client|seller)@example\.com$/.test(email)
  const data = { email, password: isDemo ? inject('password') : PASSWORD }
  const answer = await page.context().request.post('/api/auth/sign-in', { data })
  if (answer.status() !== 200) throw new Error(`${email} could not sign in: ${answer.status()}`)
}

/** A page of the portal as someone sees it. */
export async function openAs(
  person: Person,
  path: string,
  options: Parameters<typeof openPage>[0] = {},
): Promise<Page> {
  const page = await openPage(options)
  await signInAs(page, person)
  await page.goto(path)
  return page
}

/** The one toast that is visible: its title, a colon and its text. */
export async function toastOf(page: Page, title: string): Promise<string> {
  const shown = page.getByRole('region', { name: /^Messages \(F8\)/ }).getByRole('listitem')
  const toast = shown.filter({ hasText: title })
  await toast.waitFor()
  const lines = await toast.locator('> div > div').allTextContents()
  return lines.join(': ')
}

/** Waits for a text that a person would look for. */
export const see = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor()
export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
export const isChosen = async (page: Page, name: string) =>
  expect.poll(() => tab(page, name).getAttribute('aria-selected')).toBe('true')
