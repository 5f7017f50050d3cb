import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage, useBrowser } from '../support/browser.ts'
import { rows } from '../support/database.ts'
import { untilFocused } from '../support/focus.ts'

useBrowser()

const letter = () => ({
  name: `Ann ${randomUUID()}`,
  email: `${randomUUID()}@example.com`,
  message: 'How long does a sale take?',
})

const form = (page: Page) => page.locator('form[data-contact]')
const kept = (name: string) => rows('select phone from contact_messages where name = $1', [name])

async function write(page: Page, words: ReturnType<typeof letter>): Promise<void> {
  await form(page).getByLabel('Name').fill(words.name)
  await form(page).getByLabel('Email').fill(words.email)
  await form(page).getByLabel('Message').fill(words.message)
}

describe('the contact form', () => {
  test('has a message box of three rows, an optional phone and a privacy notice', async () => {
    const page = await openPage()
    await page.goto('/#contact')
    expect(await form(page).getByLabel('Message').getAttribute('rows')).toBe('3')
    expect(await form(page).getByLabel('Email').getAttribute('type')).toBe('email')
    expect(
      await form(page)
        .getByLabel(/Phone/)
        .evaluate((field) => (field as HTMLInputElement).required),
    ).toBe(false)
    await form(page).getByText('We use this to answer you and nothing else.').waitFor()
    expect(await form(page).getByRole('link').getAttribute('href')).toBe('/privacy')
  })

  test('shows missing input at its field and in a toast, and sends no request', async () => {
    const page = await openPage()
    let asked = 0
    await page.route('**/api/contact', (route) => {
      asked += 1
      return route.abort()
    })
    await page.goto('/#contact')
    await form(page).getByLabel('Email').fill('not an address')
    await form(page).getByRole('button', { name: 'Send Message' }).click()
    await page.getByText('Missing Information').waitFor()
    await page.getByText('Please fill in all required fields.').waitFor()
    for (const words of ['Name is required', 'Valid email is required', 'Message is required'])
      await form(page).getByText(words).waitFor()
    const name = form(page).getByLabel('Name')
    await untilFocused(name)
    expect(await name.getAttribute('aria-invalid')).toBe('true')
    expect(await form(page).getByLabel('Email').inputValue()).toBe('not an address')
    expect(asked).toBe(0)
    await name.fill('Ann')
    await form(page).getByText('Name is required').waitFor({ state: 'hidden' })
  })

  test('shows "Sending..." during the request, then thanks the visitor and is empty', async () => {
    const page = await openPage()
    let goOn: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route('**/api/contact', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/#contact')
    const words = letter()
    await write(page, words)
    await form(page).getByRole('button', { name: 'Send Message' }).click()
    const sending = form(page).getByRole('button', { name: 'Sending...' })
    await sending.waitFor()
    expect(await sending.isDisabled()).toBe(true)
    goOn()
    await page.getByText('Message Sent!').waitFor()
    await page.getByText("Thank you for contacting us. We'll get back to you soon.").waitFor()
    const answer = page.locator('[data-sent]')
    await untilFocused(answer)
    await answer.getByText('We have your message').waitFor()
    expect(await form(page).isVisible()).toBe(false)
    await answer.getByRole('button', { name: 'Write another message' }).click()
    await expect.poll(() => form(page).getByLabel('Message').inputValue()).toBe('')
    await form(page).getByRole('button', { name: 'Send Message' }).waitFor()
    expect(await kept(words.name)).toHaveLength(1)
  })

  test('shows a failed request, keeps the text, and sends it on the second try', async () => {
    const page = await openPage()
    await page.route('**/api/contact', (route) => route.abort(), { times: 1 })
    await page.goto('/#contact')
    const words = letter()
    await write(page, words)
    const send = form(page).getByRole('button', { name: 'Send Message' })
    await send.click()
    const toast = page.locator('[data-toast]')
    await toast.getByText('Failed to send message. Please try again.').waitFor()
    // The toast disappears by itself; the alert in the form stays.
    const failed = form(page).getByRole('alert')
    await failed.getByText('Failed to send message. Please try again.').waitFor()
    expect(await form(page).getByLabel('Message').inputValue()).toBe(words.message)
    await send.click()
    await page.getByText('Message Sent!').waitFor()
    await failed.waitFor({ state: 'detached' })
    expect(await kept(words.name)).toHaveLength(1)
  })

  test('keeps typed text over a reload', async () => {
    const page = await openPage()
    await page.goto('/#contact')
    await form(page).getByLabel('Message').fill('Half a quest')
    await page.reload()
    const message = form(page).getByLabel('Message')
    await expect.poll(() => message.inputValue()).toBe('Half a quest')
  })
})

describe('a toast', () => {
  test('appears one at a time, takes the focus on F8 and closes on Escape', async () => {
    const page = await openPage()
    await page.goto('/vendors')
    const apply = page.getByRole('button', { name: 'Apply' })
    await apply.click()
    await apply.click()
    const toasts = page.locator('[data-toast]')
    await expect.poll(() => toasts.count()).toBe(1)
    expect((await toasts.boundingBox())?.width).toBeLessThanOrEqual(420)
    await page.keyboard.press('F8')
    await untilFocused(toasts.getByRole('button', { name: 'Close' }))
    await page.keyboard.press('Escape')
    await toasts.waitFor({ state: 'detached' })
  })
})
