import type { Page } from 'playwright-core'
import { demo } from './people.ts'
import { openAs } from './portal.ts'

/** The text box of the Ctrl+K dialog in its first step. */
export const searchBox = (page: Page) =>
  page.getByRole('combobox', { name: /^Search clients, properties/ })

export const searchButton = (page: Page) => page.getByRole('button', { name: /^Search/ }).first()

export const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })

/** Opens the dialog by its keys. */
export async function pressCtrlK(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await searchBox(page).waitFor()
}

/** A page of the staff dashboard with the Ctrl+K dialog open. */
export async function openSearch(path = '/admin', as: 'admin' | 'owner' = 'admin'): Promise<Page> {
  const page = await openAs(await demo(as), path)
  await searchButton(page).waitFor()
  await pressCtrlK(page)
  return page
}

/** Types words in the dialog and takes the choice of this name, once it is the chosen one. */
export async function take(page: Page, words: string, name: string | RegExp): Promise<void> {
  await page.keyboard.type(words)
  await page.getByRole('option', { name, selected: true }).waitFor()
  await page.keyboard.press('Enter')
}

export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
