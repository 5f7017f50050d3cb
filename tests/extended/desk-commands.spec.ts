import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { untilFocused } from '../support/focus.ts'
import { demo, newNamedClient, type Person } from '../support/people.ts'
import { openAs, see, toastOf } from '../support/portal.ts'
import {
  dialog,
  openSearch,
  option,
  pressCtrlK,
  searchBox,
  searchButton,
  take,
} from '../support/search-dialog.ts'

useBrowser()

/** A page with the client's pane and the Ctrl+K dialog, which hides the pane from roles. */
async function openClient(client: Person, name: string) {
  const page = await openAs(await demo('admin'), `/admin?tab=clients&client=${client.id}`)
  const pane = page.getByRole('region', { name: `Details of ${name}` })
  await pane.waitFor()
  await pressCtrlK(page)
  return { page, pane }
}

describe('a command of Ctrl+K', () => {
  test.each([
    ['add client', 'Add Client', 'Add Client'],
    ['add task', 'Add Task', 'Add Task'],
    ['add prop', 'Add Property', 'Add Property'],
    ['add vend', 'Add Vendor', 'Add Vendor'],
    ['import', 'Import clients', 'Import clients'],
    ['subscribe', 'Subscribe in your calendar', 'Subscribe in your calendar'],
    ['keyboard', 'Keyboard shortcuts', 'Keyboard shortcuts'],
  ])('“%s” opens the dialog %s, which gives the focus back', async (words, name, title) => {
    const page = await openAs(await demo('admin'), '/admin?tab=vendors')
    const opener = searchButton(page)
    await opener.focus()
    await pressCtrlK(page)
    await take(page, words, name)
    await dialog(page, title).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page, title).waitFor({ state: 'detached' })
    await untilFocused(opener)
  })

  // Radix gave the focus back in a timer, which selected the text typed meanwhile: the next letter replaced it.
  test('right after a closed dialog keeps each typed letter, and gives the focus back', async () => {
    const page = await openAs(await demo('admin'), '/admin?tab=vendors')
    const opener = searchButton(page)
    await opener.focus()
    await pressCtrlK(page)
    await take(page, 'add vend', 'Add Vendor')
    await dialog(page, 'Add Vendor').waitFor()
    await page.evaluate(() => {
      const { setTimeout } = window
      const late = (act: () => void, ms = 0) => setTimeout(act, ms + 300)
      Object.assign(window, { setTimeout: late })
    })
    await page.keyboard.press('Escape')
    await pressCtrlK(page)
    await page.keyboard.type('add task', { delay: 100 })
    expect(await searchBox(page).inputValue()).toBe('add task')
    await page.keyboard.press('Escape')
    await searchBox(page).waitFor({ state: 'detached' })
    await untilFocused(opener)
  })

  test.each([
    ['checklist', 'Open Checklist Editor', 'checklists', 'Checklists'],
    ['team', 'Team', 'team', 'Team'],
    ['errors', 'Errors', 'errors', /Errors/],
    ['activity', 'Activity Log', 'team', /Activity/],
  ])('“%s” leads an owner to %s', async (words, name, tab, heading) => {
    const page = await openSearch('/admin', 'owner')
    await take(page, words, name)
    await page.waitForURL(new RegExp(`tab=${tab}`))
    await page.getByRole('heading', { name: heading }).first().waitFor()
  })

  test('of owners is not offered to an admin', async () => {
    const page = await openSearch()
    await option(page, 'Add Client').waitFor()
    for (const name of ['Team', 'Errors', 'Activity Log', 'Open Checklist Editor'])
      expect(await option(page, name).count(), name).toBe(0)
  })

  test('about a client asks for the client and the stage, and moves the client', async () => {
    const { client, name } = await newNamedClient('Ottilie')
    const page = await openSearch()
    await take(page, 'move', 'Move to stage…')
    await page.getByRole('combobox', { name: 'Which client?' }).waitFor()
    await take(page, name, new RegExp(`^${name}`))
    await page.getByRole('combobox', { name: 'Which stage?' }).waitFor()
    // Backspace leads back to the client.
    await page.keyboard.press('Backspace')
    await page.getByRole('combobox', { name: 'Which client?' }).waitFor()
    await take(page, name, new RegExp(`^${name}`))
    await page.getByRole('combobox', { name: 'Which stage?' }).waitFor()
    await take(page, 'on hold', 'On Hold')
    await untilFocused(dialog(page, `Move ${name}`).getByLabel('Reason'))
    await page.keyboard.type('They travel until May')
    await page.keyboard.press('Enter')
    expect(await toastOf(page, 'Stage Updated')).toContain('On Hold')
    const card = page.locator(`#column-lost [data-client="${client.id}"]`)
    await card.waitFor()
  })

  test('about a client takes the opened client, and assigns an agent', async () => {
    const { client, name } = await newNamedClient('Ottilie')
    const { page } = await openClient(client, name)
    await take(page, 'assign', new RegExp(`Assign to….*${name}`))
    await page.getByRole('combobox', { name: 'Which agent?' }).waitFor()
    const { user } = await demo('admin')
    const agent = `${user?.firstName} ${user?.lastName}`
    await take(page, agent, agent)
    expect(await toastOf(page, `${name} Assigned`)).toContain(agent)
    await see(page, new RegExp(`Agent: ${agent}`))
  })

  test('writes a message, a note and a call in the boxes of the client’s pane', async () => {
    const { client, name } = await newNamedClient('Ottilie')
    const { page, pane } = await openClient(client, name)
    await take(page, 'send mess', /^Send Message/)
    await untilFocused(pane.getByLabel(/^Message to/))
    await page.keyboard.type('See you at noon')
    await page.keyboard.press('Enter')
    await pane.getByText('See you at noon').first().waitFor()
    for (const [words, choice, kind] of [
      ['log', /^Log a Call/, 'call'],
      ['add note', /^Add Note/, 'note'],
    ] as const) {
      await pressCtrlK(page)
      await take(page, words, choice)
      await untilFocused(pane.getByLabel('New entry'))
      expect(await pane.getByLabel('Kind').inputValue()).toBe(kind)
      // A reload must not focus it again.
      await expect.poll(() => new URL(page.url()).searchParams.has('write')).toBe(false)
      await searchButton(page).focus()
    }
  })

  test('opens the forms about a client: Add Contract, Mark Consulted, See as Client', async () => {
    const { client, name } = await newNamedClient('Ottilie')
    const { page } = await openClient(client, name)
    await take(page, 'add contr', /^Add Contract/)
    await dialog(page, 'Add Contract').waitFor()
    await page.keyboard.press('Escape')
    await dialog(page, 'Add Contract').waitFor({ state: 'detached' })
    await pressCtrlK(page)
    await take(page, 'mark cons', /^Mark Consulted/)
    // The client is consulted already.
    await dialog(page, new RegExp(name)).getByRole('button', { name: 'Mark Incomplete' }).waitFor()
    await page.keyboard.press('Escape')
    await pressCtrlK(page)
    await take(page, 'see as', /^See as Client/)
    await page.getByText(`You see the dashboard of ${name}`).waitFor()
  })

  test('signs out', async () => {
    const page = await openSearch()
    await take(page, 'sign out', 'Sign Out')
    await page.waitForURL((url) => !url.pathname.startsWith('/admin'))
  })
})
