import { describe, expect, onTestFinished, test } from 'vitest'
import { scheduleConsultation } from '#wire/scheduling.ts'
import { pacificDate } from '#wire/slots.ts'
import {
  bookingsOf,
  chooseTime,
  fillDetails,
  GUEST_PHONE,
  newEmail,
  showNextMonth,
} from '../support/booking.ts'
import { openPage, useBrowser } from '../support/browser.ts'
import { untilFocused } from '../support/focus.ts'
import { freeSlotSoon } from '../support/homes.ts'
import { lane } from '../support/lane.ts'
import { untilMails } from '../support/mailbox.ts'
import { servePage } from '../support/other-site.ts'
import { newClient, visitor } from '../support/people.ts'
import { see, signInAs } from '../support/portal.ts'

useBrowser()

describe('the /schedule page', () => {
  test('works by keyboard alone, from choosing a day to the errors of an empty form', async () => {
    const page = await openPage()
    await page.goto('/schedule')
    const day = page.locator('[data-date][tabindex="0"]')
    await day.focus()
    await page.keyboard.press('ArrowRight')
    const wanted = await page.evaluate(() => (document.activeElement as HTMLElement).dataset.date)
    await page.keyboard.press('Enter')
    await page.locator(`[data-date="${wanted}"][aria-current="date"]`).waitFor()
    await page.locator('[data-when]:not([aria-busy])').waitFor()
    await untilFocused(page.locator(`[data-date="${wanted}"]`))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.locator('[data-hours] :checked').waitFor({ state: 'attached' })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await untilFocused(page.getByLabel('Name'))
    await page.keyboard.press('Enter')
    await see(page, 'Name is required')
    await see(page, 'Missing Information')
  })

  test('names the chosen time, clears it on another day, and shows a 429 page instead of stale hours', async () => {
    const page = await openPage()
    await page.goto('/schedule')
    await chooseTime(page)
    const chosen = page.locator('[data-chosen]')
    await chosen.getByText(/ at .* PT/).waitFor()
    const others = page.locator('[data-date]:not([aria-current])')
    await others.last().click()
    await chosen.getByText('Choose a time to continue.').waitFor()
    const body = '<!doctype html><html lang="en"><title>Busy</title><h1>Too many requests</h1>'
    await page.route('**/schedule?*', (route) =>
      route.fulfill({ status: 429, contentType: 'text/html', body }),
    )
    await others.first().click()
    await page.getByRole('heading', { name: 'Too many requests' }).waitFor()
  })

  // On a slow phone an hour of the day before was tapped, and its choice was lost with that day.
  test('lets no hour of the previous day be chosen while the hours of the next one load', async () => {
    const page = await openPage()
    await page.goto('/schedule')
    await showNextMonth(page)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/schedule?*', async (route) => {
      await released
      await route.continue()
    })
    const hours = page.locator('[data-hours] label:has(input:enabled)')
    await page.locator('[data-date]:not([aria-current])').last().click()
    await hours.first().click({ force: true })
    expect(await page.locator('[data-hours] :checked').count()).toBe(0)
    release()
    await page.locator('[data-hours]:not([inert])').waitFor()
    await hours.first().click()
    await page
      .locator('[data-chosen]')
      .getByText(/ at .* PT/)
      .waitFor()
  })

  // The label and the chosen time stayed under the bar at the top.
  test('shows the chosen time and the label of the focused field below the bar of a phone', async () => {
    const page = await openPage({ viewport: { width: 390, height: 844 } })
    await page.goto('/schedule')
    await chooseTime(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await untilFocused(page.getByLabel('Name'))
    const bar = (await page.locator('header').boundingBox()) ?? { y: 0, height: 0 }
    const chosen = page.locator('[data-summary]')
    await expect
      .poll(async () => (await chosen.boundingBox())?.y)
      .toBeGreaterThanOrEqual(bar.y + bar.height)
  })

  test('offers 3 free times when the chosen one has just been taken, and books one of them', async () => {
    const start = await freeSlotSoon()
    const page = await openPage()
    await page.goto(`/schedule?date=${pacificDate(new Date(start))}`)
    await page.locator(`[data-hours] input[value="${start}"]`).check({ force: true })
    const email = newEmail()
    await fillDetails(page, email)
    const body = {
      scheduledAt: start,
      name: 'Somebody Else',
      email: newEmail(),
      phone: GUEST_PHONE,
    }
    expect((await visitor.call(scheduleConsultation, { body })).status).toBe(201)
    await page.getByRole('button', { name: 'Book Free Consultation' }).click()
    await see(page, 'That time has just been taken. Please choose another.')
    const others = page.getByRole('list', { name: 'Free times instead' }).getByRole('button')
    await expect.poll(() => others.count()).toBe(3)
    await others.first().click()
    await page.locator('[data-problem]').waitFor({ state: 'detached' })
    await page.locator('[data-when]:not([aria-busy])').waitFor({ state: 'attached' })
    await page.locator('[data-hours] :checked').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Book Free Consultation' }).click()
    await page.getByRole('heading', { name: 'You are booked' }).waitFor()
    expect(await bookingsOf(email)).toHaveLength(1)
  })

  test('refuses to be framed by another origin and posts no message to it', async () => {
    // The refusal logs an error in the page, which fails a test unless `keepOpen` is set.
    const page = await openPage({ keepOpen: true })
    onTestFinished(() => page.context().close())
    const other = await servePage(
      `<iframe src="${lane('url')}/schedule?embed=1&host=HOST" title="ours"></iframe><script>
        window.heard = []
        addEventListener('message', ({ data }) => window.heard.push(data))
      </script>`,
    )
    // `goto` ends after the frame has loaded or was refused.
    await page.goto(other)
    expect(await page.evaluate(() => (window as never as { heard: unknown[] }).heard)).toEqual([])
    expect(await page.frameLocator('iframe').locator('[data-schedule]').count()).toBe(0)
  })
})

describe('the /schedule page without JavaScript', () => {
  test('lets a visitor book from /book, move the consultation and cancel it', async () => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto('/book')
    await page.getByRole('link', { name: 'Pick a time' }).click()
    await page.waitForURL('**/schedule')
    await page.locator('[data-month="1"]').click()
    await page.locator('[data-date]').last().click()
    await page.locator('[data-hours] input[type="radio"]:enabled').first().check({ force: true })
    const email = newEmail()
    await page.getByLabel('Name').fill('Ana Moreno')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Phone').fill(GUEST_PHONE)
    await page.getByLabel('Home address').fill('412 N Van Ness Ave, Fresno, CA 93728')
    await page.getByRole('button', { name: 'Book Free Consultation' }).click()
    await page.getByRole('heading', { name: 'You are booked' }).waitFor()
    const [kept] = await bookingsOf(email)
    expect(kept?.cancelled).toBe(false)

    await page.getByRole('link', { name: 'Reschedule' }).click()
    await page.getByRole('heading', { name: 'Choose another time' }).waitFor()
    await page.locator('[data-hours] input[type="radio"]:enabled').last().check({ force: true })
    await page.getByRole('button', { name: 'Move to this time' }).click()
    await page.getByRole('heading', { name: 'You are booked' }).waitFor()
    const [moved] = await bookingsOf(email)
    expect(moved?.id).toBe(kept?.id)
    expect(moved?.scheduled_at).not.toEqual(kept?.scheduled_at)

    await page.getByRole('link', { name: /^Cancel / }).click()
    await page.getByRole('heading', { name: 'Cancel your consultation?' }).waitFor()
    const link = page.url().replace('&cancel=1', '')
    await page.getByRole('button', { name: /^Cancel \w+day, / }).click()
    await page.getByRole('heading', { name: 'Your consultation is cancelled' }).waitFor()
    expect((await bookingsOf(email))[0]?.cancelled).toBe(true)
    await page.goto(link)
    await page.getByRole('heading', { name: 'This link is no longer good' }).waitFor()
    await untilMails(email, 3)
  })

  test('answers a booking of a taken time with the typed name kept and free times listed', async () => {
    const start = await freeSlotSoon()
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto(`/schedule?date=${pacificDate(new Date(start))}`)
    await page.locator(`[data-hours] input[value="${start}"]`).check({ force: true })
    await page.getByLabel('Name').fill('Ana Moreno')
    await page.getByLabel('Email').fill(newEmail())
    await page.getByLabel('Phone').fill(GUEST_PHONE)
    const body = {
      scheduledAt: start,
      name: 'Somebody Else',
      email: newEmail(),
      phone: GUEST_PHONE,
    }
    await visitor.call(scheduleConsultation, { body })
    await page.getByRole('button', { name: 'Book Free Consultation' }).click()
    await see(page, 'That time has just been taken. Please choose another.')
    await see(page, /^Free instead: /)
    expect(await page.getByLabel('Name').inputValue()).toBe('Ana Moreno')
  })
})

describe('a consultation link from a mail', () => {
  test('moves the existing consultation of a client with an account', async () => {
    const client = await newClient()
    const start = await freeSlotSoon()
    const email = String(client.user?.email)
    const body = { scheduledAt: start, name: 'Test Client', email, phone: GUEST_PHONE }
    const { token } = (await visitor.call(scheduleConsultation, { body })).body
    const page = await openPage()
    await page.goto(`/schedule?token=${token}&move=1`)
    await chooseTime(page)
    await page.getByRole('button', { name: 'Move to this time' }).click()
    await page.getByRole('heading', { name: 'You are booked' }).waitFor()
    expect(await bookingsOf(email)).toHaveLength(1)
  })

  test('shows "This link is no longer good" when its token is incomplete or malformed', async () => {
    const page = await openPage()
    for (const token of ['x', 'AaH5N9KadsyxyuZDVSjrVvgMhKXsihMhisp05FBWv0z4TxWOcZkxOA', '%00']) {
      await page.goto(`/schedule?token=${token}`)
      await page.getByRole('heading', { name: 'This link is no longer good' }).waitFor()
    }
  })
})

describe('a client on the Consultations tab', () => {
  test('moves a consultation and cancels it', async () => {
    const client = await newClient()
    const email = String(client.user?.email)
    const body = {
      scheduledAt: await freeSlotSoon(),
      name: 'Test Client',
      email,
      phone: GUEST_PHONE,
    }
    await visitor.call(scheduleConsultation, { body })
    const page = await openPage()
    await signInAs(page, client)
    await page.goto('/dashboard?tab=consultations')
    // Both badges show one status in one color; the lower one was once drawn as a warning.
    const colours = ['Consultation Scheduled', 'Scheduled'].map((text) =>
      page
        .getByText(text, { exact: true })
        .first()
        .evaluate((badge) => getComputedStyle(badge).color),
    )
    expect(new Set(await Promise.all(colours)).size).toBe(1)
    await page.getByRole('button', { name: /^Reschedule the consultation on/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Choose another time' })
    await dialog.getByRole('radio', { disabled: false }).last().check({ force: true })
    await dialog.getByRole('button', { name: 'Move to this time' }).click()
    await see(page, 'Consultation Moved')
    const [moved] = await bookingsOf(email)
    expect(moved?.scheduled_at.toISOString()).not.toBe(body.scheduledAt)

    await page.getByRole('button', { name: /^Cancel the consultation on/ }).click()
    const confirm = page.getByRole('alertdialog', { name: /^Cancel .*PT\?$/ })
    await confirm.waitFor()
    await untilFocused(confirm.getByRole('button', { name: 'Keep it' }))
    await confirm.getByRole('button', { name: 'Cancel consultation' }).click()
    await see(page, 'Consultation Cancelled')
    await see(page, 'No Consultations')
    // The Cancel button disappears with the consultation, so the focus moves to the heading.
    await untilFocused(page.getByRole('heading', { name: 'Consultations', exact: true }))
    expect((await bookingsOf(email))[0]?.cancelled).toBe(true)
  })
})
