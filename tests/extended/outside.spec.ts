import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findViolations } from '../support/axe.ts'
import { bookingDialog, openDialog, schedulerFrame } from '../support/booking.ts'
import { openPage, useBrowser } from '../support/browser.ts'
import { untilFocused } from '../support/focus.ts'
import { type OtherSite, startOtherSite } from '../support/other-site.ts'
import { useSeededFolders } from '../support/own-folder.ts'
import { see } from '../support/portal.ts'
import { type Running, startProduct, stopProduct } from '../support/running.ts'

useBrowser()

const PROVIDER = `<!doctype html><title>Provider</title><button>Schedule</button><script>
  parent.postMessage({ event: 'calendly.event_type_viewed', payload: {} }, '*')
  document.querySelector('button').onclick = () =>
    parent.postMessage({ event: 'calendly.event_scheduled', payload: {
      event: { uri: 'HOST/scheduled_events/1' }, invitee: { uri: 'HOST/invitees/1' } } }, '*')
</script>`

const folder = useSeededFolders()
let provider: OtherSite
let tag: OtherSite
let product: Running

beforeAll(async () => {
  provider = await startOtherSite(PROVIDER)
  tag = await startOtherSite('window.tagIsHere = true', 'text/javascript')
  product = await startProduct({
    DATA_DIR: await folder(),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    SCHEDULING_URL: `${provider.origin}/keepmore/consultation?hide_gdpr_banner=1`,
    AD_TAG_URL: `${tag.origin}/gtag/js?id=AW-1`,
    AD_CONVERSION: 'AW-1/booked',
  })
})
afterAll(async () => {
  await stopProduct(product)
  provider.close()
  tag.close()
})

/** A page of the product that is configured with an outside scheduler and an ad tag. */
const open = () => openPage({ baseURL: product.url })

/**
 * Books with the provider's button, by an event in its page: Chromium drops clicks and keys for a frame in another
 * process that has just been shown or moved.
 */
const pressSchedule = (page: Page) =>
  schedulerFrame(page).getByRole('button', { name: 'Schedule' }).dispatchEvent('click')

const dataLayer = 'JSON.stringify((window.dataLayer ?? []).map((said) => said.event ?? [...said]))'

describe('an outside scheduler', () => {
  test('is framed with its embed parameters, and its booking event closes the dialog', async () => {
    const page = await open()
    await openDialog(page)
    await schedulerFrame(page).getByRole('button', { name: 'Schedule' }).waitFor()
    const address = new URL(provider.asked.at(-1) ?? '', provider.origin)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      hide_gdpr_banner: '1',
      embed_domain: new URL(product.url).host,
      embed_type: 'Inline',
    })
    await pressSchedule(page)
    await see(page, 'Consultation Booked!')
    await bookingDialog(page).waitFor({ state: 'hidden' })
    expect(await page.evaluate(dataLayer)).toBe('["consultation_booked"]')
    // No dialog follows, because an outside scheduler does not report the booked time.
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('has a frame 500 px high and at least 320 px wide, and a plain link where the frame is blocked', async () => {
    const page = await open()
    await openDialog(page)
    const box = await page.locator('iframe[title="Choose a time"]').boundingBox()
    expect(Math.round(box?.height ?? 0)).toBe(500)
    expect(box?.width).toBeGreaterThanOrEqual(320)
    await page.route(`${provider.origin}/**`, (route) => route.abort())
    await openDialog(page)
    const link = bookingDialog(page).getByRole('link', { name: 'Open the calendar in its own tab' })
    await link.waitFor({ timeout: 15_000 })
    expect(await link.getAttribute('href')).toContain(`${provider.origin}/keepmore/consultation`)
  })

  test('is the only foreign origin in the CSP frame-src, and the ad tag the only one in script-src', async () => {
    const { headers } = await fetch(`${product.url}/`)
    const policy = String(headers.get('content-security-policy'))
    expect(policy).toContain(`frame-src 'self' ${provider.origin};`)
    expect(policy).toContain(`script-src 'self' ${tag.origin};`)
    expect(policy).toContain("frame-ancestors 'self'")
  })

  test('is disclosed on the privacy page, as is the host of the ad tag', async () => {
    const text = await (await fetch(`${product.url}/privacy`)).text()
    expect(text).toContain('a calendar run by another company')
    expect(text).toContain(new URL(tag.origin).host)
  })
})

describe('the ad tag', () => {
  const notice = 'May we count which ads lead to bookings?'

  test('asks for consent with two buttons of equal size, and never loads or sets a cookie after "No"', async () => {
    const page = await open()
    await page.goto('/')
    await see(page, notice)
    const boxes = await Promise.all(
      ['No, thanks', 'Yes, you may'].map((name) =>
        page.getByRole('button', { name }).boundingBox(),
      ),
    )
    expect(boxes[0]?.height).toBe(boxes[1]?.height)
    expect(boxes[0]?.width).toBe(boxes[1]?.width)
    await page.getByRole('button', { name: 'No, thanks' }).click()
    await page.getByText(notice).waitFor({ state: 'hidden' })
    await page.goto('/blog')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByText(notice).isVisible()).toBe(false)
    expect(tag.asked).toEqual([])
    expect(await page.context().cookies()).toEqual([])
  })

  test('asks for consent without axe violations', async () => {
    const page = await openPage({ baseURL: product.url, bypassCSP: true })
    await page.goto('/')
    await see(page, notice)
    expect(await findViolations(page)).toEqual([])
  })

  test('loads after "Yes", receives a booking as a conversion, and stays away after "No" in the footer', async () => {
    const page = await open()
    await page.goto('/')
    await page.getByRole('button', { name: 'Yes, you may' }).click()
    await page.waitForFunction('window.tagIsHere')
    expect(tag.asked).toEqual(['/gtag/js?id=AW-1'])
    await page.getByRole('link', { name: 'Get Full Service' }).click()
    await pressSchedule(page)
    await see(page, 'Consultation Booked!')
    expect(JSON.parse(String(await page.evaluate(dataLayer))).slice(1)).toEqual([
      ['config', 'AW-1'],
      'consultation_booked',
      ['event', 'conversion', { send_to: 'AW-1/booked', event_label: 'calendly' }],
    ])
    await page.getByRole('button', { name: 'Advertising choice' }).click()
    const no = page.getByRole('button', { name: 'No, thanks' })
    await untilFocused(no)
    await no.press('Enter')
    await page.waitForFunction('!window.tagIsHere')
    expect(tag.asked).toHaveLength(1)
  })
})
