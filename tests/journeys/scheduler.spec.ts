import { describe, expect, onTestFinished, test } from 'vitest'
import { scheduleConsultation } from '#wire/scheduling.ts'
import { pacificDate } from '#wire/slots.ts'
import { bookingsOf, chooseTime, fillDetails, newEmail, see } from '../support/booking.ts'
import { openPage, useBrowser } from '../support/browser.ts'
import { untilFocused } from '../support/focus.ts'
import { freeSlotSoon } from '../support/homes.ts'
import { lane } from '../support/lane.ts'
import { untilMails } from '../support/mailbox.ts'
import { servePage } from '../support/other-site.ts'
import { newClient, visitor } from '../support/people.ts'
import { signInAs } from '../support/portal.ts'

useBrowser()

describe('the scheduler page', () => {
  test('is worked by keyboard alone', async () => {
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

  test('says what is chosen, and never shows a day over the hours of another', async () => {
    const page = await openPage()
    await page.goto('/schedule')
    await chooseTime(page)
    const chosen = page.locator('[data-chosen]')
    await chosen.getByText(/ PT$/).waitFor()
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

  test('gives the second of two tabs other times, one click away', async () => {
    const start = await freeSlotSoon()
    const page = await openPage()
    await page.goto(`/schedule?date=${pacificDate(new Date(start))}`)
    await page.locator(`[data-hours] input[value="${start}"]`).check({ force: true })
    const email = newEmail()
    await fillDetails(page, email)
    const body = { scheduledAt: start, name: 'Somebody Else', email: newEmail() }
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

  test('may be framed by nobody else, and speaks to nobody else', async () => {
    // The refusal is an error in the page, and here the wanted one.
    const page = await openPage({ keepOpen: true })
    onTestFinished(() => page.context().close())
    const other = await servePage(
      `<iframe src="${lane('url')}/schedule?embed=1&host=HOST" title="ours"></iframe><script>
        window.heard = []
        addEventListener('message', ({ data }) => window.heard.push(data))
      </script>`,
    )
    // The page has loaded once what it frames has, or was refused.
    await page.goto(other)
    expect(await page.evaluate(() => (window as never as { heard: unknown[] }).heard)).toEqual([])
    expect(await page.frameLocator('iframe').locator('[data-schedule]').count()).toBe(0)
  })
})

describe('without JavaScript', () => {
  test('a visitor books from /book to the confirmation, moves it and cancels it', async () => {
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

  test('a taken time is answered on the page, with what was typed and free times', async () => {
    const start = await freeSlotSoon()
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto(`/schedule?date=${pacificDate(new Date(start))}`)
    await page.locator(`[data-hours] input[value="${start}"]`).check({ force: true })
    await page.getByLabel('Name').fill('Ana Moreno')
    await page.getByLabel('Email').fill(newEmail())
    const body = { scheduledAt: start, name: 'Somebody Else', email: newEmail() }
    await visitor.call(scheduleConsultation, { body })
    await page.getByRole('button', { name: 'Book Free Consultation' }).click()
    await see(page, 'That time has just been taken. Please choose another.')
    await see(page, /^Free instead: /)
    expect(await page.getByLabel('Name').inputValue()).toBe('Ana Moreno')
  })
})

describe('a link in the mail', () => {
  test('of a client who booked with an account moves the same consultation', async () => {
    const client = await newClient()
    const start = await freeSlotSoon()
    const body = { scheduledAt: start, name: 'Test Client', email: client.user?.email }
    const { token } = (await visitor.call(scheduleConsultation, { body })).body
    const page = await openPage()
    await page.goto(`/schedule?token=${token}&move=1`)
    await chooseTime(page)
    await page.getByRole('button', { name: 'Move to this time' }).click()
    await page.getByRole('heading', { name: 'You are booked' }).waitFor()
    expect(await bookingsOf(String(client.user?.email))).toHaveLength(1)
  })

  test('that is not complete, or is no link at all, says so', async () => {
    const page = await openPage()
    for (const token of ['x', 'AaH5N9KadsyxyuZDVSjrVvgMhKXsihMhisp05FBWv0z4TxWOcZkxOA', '%00']) {
      await page.goto(`/schedule?token=${token}`)
      await page.getByRole('heading', { name: 'This link is no longer good' }).waitFor()
    }
  })
})

describe('a client', () => {
  test('moves and cancels a consultation from the Consultations tab', async () => {
    const client = await newClient()
    const email = String(client.user?.email)
    const body = { scheduledAt: await freeSlotSoon(), name: 'Test Client', email }
    await visitor.call(scheduleConsultation, { body })
    const page = await openPage()
    await signInAs(page, client)
    await page.goto('/dashboard?tab=consultations')
    // One state, one colour: here it once warned of what the panel above called good.
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
    // The button that asked went with the consultation.
    await untilFocused(page.getByRole('heading', { name: 'Consultations', exact: true }))
    expect((await bookingsOf(email))[0]?.cancelled).toBe(true)
  })
})
