import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { SHORTCUTS } from '#portal/lib/shortcuts.ts'
import { writeToAgent } from '#wire/messages.ts'
import { shortcutTexts } from '#wire/texts/shortcuts.ts'
import { useBrowser } from '../support/browser.ts'
import { untilFocused } from '../support/focus.ts'
import { demo, newNamedClient } from '../support/people.ts'
import { openAs } from '../support/portal.ts'
import { dialog, pressCtrlK, searchButton, take } from '../support/search-dialog.ts'

useBrowser()

describe('keyboard shortcuts', () => {
  const shortcuts = (page: Page) => dialog(page, shortcutTexts.title)

  test('? lists every shortcut by its place, and each key once', async () => {
    const page = await openAs(await demo('admin'), '/admin?tab=vendors')
    await searchButton(page).waitFor()
    await page.keyboard.press('?')
    await shortcuts(page).waitFor()
    const listed = await shortcuts(page)
      .locator('[data-shortcut]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-shortcut')))
    expect(listed).toEqual(Object.keys(SHORTCUTS))
    const places = await shortcuts(page).getByRole('heading', { level: 3 }).allTextContents()
    expect(places).toEqual(Object.values(shortcutTexts.places))
    for (const label of Object.values(shortcutTexts.labels))
      await shortcuts(page).getByText(label, { exact: true }).first().waitFor()
  })

  test('g and a letter go to a tab, but not in a field, with a modifier or under a dialog', async () => {
    const page = await openAs(await demo('admin'), '/admin?tab=vendors')
    await searchButton(page).waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await page.waitForURL(/tab=clients/)
    // The tab's code may arrive later than its address, and without a list / opens the search dialog.
    const search = page.getByLabel('Search clients', { exact: true })
    await search.waitFor()
    await page.keyboard.press('/')
    await untilFocused(search)
    await page.keyboard.type('gt?')
    expect(await search.inputValue()).toBe('gt?')
    await search.fill('')
    await search.blur()
    await page.keyboard.press('g')
    await page.keyboard.press('Control+p')
    await page.keyboard.press('?')
    await shortcuts(page).waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('t')
    await page.keyboard.press('Escape')
    await shortcuts(page).waitFor({ state: 'detached' })
    expect(page.url()).toContain('tab=clients')
    await page.keyboard.press('g')
    await page.keyboard.press('t')
    await page.waitForURL(/tab=today/)
  })

  test('of characters are switched off in this browser, but Ctrl+K stays', async () => {
    const page = await openAs(await demo('admin'), '/admin?tab=vendors')
    await searchButton(page).waitFor()
    await page.keyboard.press('?')
    await shortcuts(page).getByRole('checkbox').uncheck()
    await page.reload()
    await searchButton(page).waitFor()
    for (const key of ['?', 'g', 't']) await page.keyboard.press(key)
    await pressCtrlK(page)
    expect(page.url()).toContain('tab=vendors')
    await take(page, 'keyboard', 'Keyboard shortcuts')
    await shortcuts(page).getByRole('checkbox').check()
    await page.keyboard.press('Escape')
    await shortcuts(page).waitFor({ state: 'detached' })
    await page.keyboard.press('g')
    await page.keyboard.press('t')
    await page.waitForURL(/tab=today/)
  })

  test('J and K go from line to line of the inbox, and E marks one as read', async () => {
    for (const firstName of ['Ottilie', 'Ines']) {
      const { client } = await newNamedClient(firstName)
      await client.call(writeToAgent, { body: { content: 'Is the sign up?' } })
    }
    const page = await openAs(await demo('admin'), '/admin?tab=communications')
    const links = page.getByRole('link', { name: /^View Messages, / })
    await links.nth(1).waitFor()
    await page.keyboard.press('j')
    await untilFocused(links.first())
    await page.keyboard.press('j')
    await untilFocused(links.nth(1))
    await page.keyboard.press('k')
    await untilFocused(links.first())
    const name = (await links.first().getAttribute('aria-label'))?.replace('View Messages, ', '')
    await page.keyboard.press('e')
    const markRead = page.getByRole('button', { name: `Mark Read, ${name}`, disabled: false })
    await expect.poll(() => markRead.count()).toBe(0)
  })
})
