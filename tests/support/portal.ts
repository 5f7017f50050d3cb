import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { signOut } from '#wire/sessions.ts'
import { openPage } from './browser.ts'
import { lane } from './lane.ts'
import type { Person } from './people.ts'
import { newToken } from './sessions.ts'

/** Signs a page's browser in as this user through cookies, without the form. */
export async function signInAs(page: Page, person: Person): Promise<void> {
  const own = { url: lane('url'), sameSite: 'Lax' } as const
  await page.context().addCookies([
    { ...own, name: 'keepmore-token', value: await newToken(person.id), httpOnly: true },
    { ...own, name: 'keepmore_signed_in', value: '1' },
  ])
}

/** Ends the session of a page's browser on the server while the page stays open. */
export async function endSession(page: Page): Promise<void> {
  const { name, value } = (await page.context().cookies())[0] ?? { name: '', value: '' }
  const headers = { cookie: `${name}=${value}`, origin: new URL(page.url()).origin }
  const answer = await page.context().request.post(signOut.path, { headers })
  expect(answer.status()).toBe(204)
}

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

/**
 * Opens a page without its event stream, once its calls are answered: after the session's end a refresh that the
 * stream starts would be refused, and lead to the sign-in before the test presses its button.
 */
export async function openWithoutEvents(person: Person, path: string): Promise<Page> {
  const page = await openPage()
  await signInAs(page, person)
  await page.route('**/api/events', (route) => route.abort())
  await page.goto(path, { waitUntil: 'networkidle' })
  return page
}

/**
 * The one visible toast, as its title, a colon and its text. It is found and read in one step, because some
 * pages navigate away half a second after their toast.
 */
export async function toastOf(page: Page, title: string): Promise<string> {
  const said = await page.waitForFunction((wanted) => {
    const region = document.querySelector('[role="region"][aria-label^="Messages (F8)"]')
    const toast = [...(region?.querySelectorAll('li[data-state="open"]') ?? [])].find((each) =>
      each.textContent?.includes(wanted),
    )
    const lines = toast?.querySelectorAll(':scope > div > div') ?? []
    return [...lines].map((line) => line.textContent).join(': ')
  }, title)
  return said.jsonValue()
}

export const see = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor()
export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
export const isChosen = async (page: Page, name: string) =>
  expect.poll(() => tab(page, name).getAttribute('aria-selected')).toBe('true')
