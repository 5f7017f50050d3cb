import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { writeToClient } from '#wire/messages.ts'
import { useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { untilFocused } from '../support/focus.ts'
import { newHome } from '../support/homes.ts'
import { demo, newClient, newNamedClient } from '../support/people.ts'
import {
  openSearch,
  option,
  pressCtrlK,
  searchBox,
  searchButton,
} from '../support/search-dialog.ts'

useBrowser()

describe('the search that Ctrl+K opens', () => {
  test('finds a client by the first letters of both names, and opens the client on Enter', async () => {
    const page = await openSearch()
    await page.keyboard.type('takah jun')
    await option(page, /^June Takahashi/)
      .first()
      .waitFor()
    const active = await searchBox(page).getAttribute('aria-activedescendant')
    expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'Details of June Takahashi' }).waitFor()
    await page.waitForFunction(() => document.activeElement?.textContent === 'June Takahashi')
  })

  test('opens the client of the new query when Enter comes before its results replace the old ones', async () => {
    const page = await openSearch()
    await page.keyboard.type('wal')
    await option(page, /^Walter Ibarra/).waitFor()
    await page.route('**/api/admin/search*', async (route) => {
      await page.keyboard.press('Enter')
      await route.continue()
    })
    await searchBox(page).fill('takahashi june')
    await page.getByRole('region', { name: 'Details of June Takahashi' }).waitFor()
  })

  test('focuses the client again when already open, closed by hand, or shown with a filter', async () => {
    const page = await openSearch('/admin?tab=clients')
    const focused = () =>
      page.waitForFunction(() => document.activeElement?.textContent === 'June Takahashi')
    for (let times = 1; times <= 2; times++) {
      await page.keyboard.type('takah jun')
      await option(page, /^June Takahashi/)
        .first()
        .waitFor()
      await page.keyboard.press('Enter')
      await focused()
      await searchButton(page).focus()
      await pressCtrlK(page)
    }
    // Searches again after the panel was closed and opened by hand.
    await page.keyboard.press('Escape')
    for (const name of ['Hide Details', 'Manage Client', 'Hide Details'])
      await page.getByRole('button', { name: `${name}, June Takahashi` }).click()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('takah jun')
    await option(page, /^June Takahashi/)
      .first()
      .waitFor()
    await page.keyboard.press('Enter')
    await focused()
    // With a filter, the same client has another address.
    await page.getByLabel('Search clients').fill('e')
    await page.waitForURL(/q=e/)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('takah jun')
    await option(page, /^June Takahashi/)
      .first()
      .waitFor()
    await page.keyboard.press('Enter')
    await focused()
  })

  test('finds a home by its street, focuses it on its page, and scrolls it into view again', async () => {
    const home = await newHome(await newClient())
    const page = await openSearch('/admin?tab=vendors')
    const seek = async () => {
      await page.keyboard.type(home.address.slice(0, 14).toLowerCase())
      await option(page, new RegExp(home.address.slice(0, 14))).waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL(/tab=properties/)
      await page.waitForFunction((address) => {
        const { activeElement } = document
        const { top = -1 } = activeElement?.getBoundingClientRect() ?? {}
        const isInView = top >= 0 && top < window.innerHeight
        return isInView && activeElement?.textContent?.trim() === address
      }, home.address)
    }
    await seek()
    await page.getByRole('tab', { name: 'Disclosures' }).click()
    await page.mouse.wheel(0, 5_000)
    await pressCtrlK(page)
    await seek()
  })

  test('finds guides and staff dashboard tabs, selects by arrow keys, and closes on Escape', async () => {
    const page = await openSearch()
    await page.keyboard.type('fresno')
    await option(page, /Fresno/)
      .first()
      .waitFor()
    await page.getByRole('group', { name: 'Guides' }).waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('communi')
    await option(page, 'Communications').waitFor()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.waitForURL(/tab=communications/)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('zzzz')
    await page.getByText(/^Nothing has “zzzz”/).waitFor()
    await page.keyboard.press('Escape')
    await searchBox(page).waitFor({ state: 'detached' })
  })
})

test('a search with a wrong letter finds the client, and one for words finds their message', async () => {
  const { client, name } = await newNamedClient('Ottilie')
  const body = { content: 'The septic inspection is on Thursday.' }
  await (await demo('admin')).call(writeToClient, { params: { id: client.id }, body })
  const page = await openSearch()
  await page.keyboard.type(name.replace('Ottilie', 'Otitlie'))
  await option(page, new RegExp(`^${name}`))
    .first()
    .waitFor()
  await searchBox(page).fill('septic inspec')
  const found = page.getByRole('group', { name: 'Messages' }).getByRole('option', { name })
  await found.waitFor()
  await found.click()
  await page.getByRole('region', { name: `Details of ${name}` }).waitFor()
})

test.each([
  [1440, 900],
  [390, 844],
])(
  'a found message is shown and marked in its client’s thread at %i × %i, also an old one',
  async (width, height) => {
    const { client, name } = await newNamedClient('Oda')
    const mark = randomUUID().slice(0, 8)
    await rows(
      `insert into messages (id, client_id, from_user_id, content, created_at)
     select gen_random_uuid(), $1, $1, case n when 1 then $2 else 'Message ' || n end,
            now() - interval '1 day' + n * interval '1 minute' from generate_series(1, 250) as n`,
      [client.id, `The septic tank ${mark}`],
    )
    const page = await openSearch()
    await page.setViewportSize({ width, height })
    const open = async () => {
      await page.keyboard.type(`septic ${mark}`)
      const found = page.getByRole('group', { name: 'Messages' }).getByRole('option', { name })
      await found.waitFor()
      await page.keyboard.press('Enter')
    }
    await open()
    const message = page.getByRole('listitem').filter({ hasText: mark })
    await untilFocused(message)
    expect(await message.getAttribute('aria-current')).toBe('true')
    const isInWindow = () =>
      message.evaluate((element) => {
        const { left, top, bottom } = element.getBoundingClientRect()
        const corners = [top + 4, bottom - 4].map((y) => document.elementFromPoint(left + 20, y))
        return corners.every((shown) => element.contains(shown))
      })
    await expect.poll(isInWindow).toBe(true)
    await expect.poll(() => page.url()).not.toContain('message=')
    await page.getByLabel(`Message to ${name}`).focus()
    await page.keyboard.press('Control+k')
    await searchBox(page).waitFor()
    await open()
    await untilFocused(message)
    await expect.poll(isInWindow).toBe(true)
  },
)
