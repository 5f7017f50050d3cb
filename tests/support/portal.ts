import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openPage } from './browser.ts'
import { lane } from './lane.ts'
import type { Person } from './people.ts'
import { newToken } from './sessions.ts'

/** Gives a page's browser a session of this person by its cookies, without the form. */
export async function signInAs(page: Page, person: Person): Promise<void> {
  const own = { url: lane('url'), sameSite: 'Lax' } as const
  await page.context().addCookies([
    { ...own, name: 'keepmore-token', value: await newToken(person.id), httpOnly: true },
    { ...own, name: 'keepmore_signed_in', value: '1' },
  ])
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

/**
 * The one toast that is visible: its title, a colon and its text. Found and read in one go, since some
 * pages leave half a second after their toast.
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

/** Waits for a text that a person would look for. */
export const see = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor()
export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
export const isChosen = async (page: Page, name: string) =>
  expect.poll(() => tab(page, name).getAttribute('aria-selected')).toBe('true')
