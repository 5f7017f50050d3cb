import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findViolations } from '../support/axe.ts'
import { openPage, useBrowser } from '../support/browser.ts'
import { demo } from '../support/people.ts'
import { signInAs } from '../support/portal.ts'

useBrowser()

const ROUTES: [path: string, who?: 'client' | 'seller' | 'admin' | 'owner'][] = [
  ['/'],
  ['/es'],
  ['/blog'],
  ['/blog/sell-my-house-sacramento'],
  ['/vendors'],
  ['/book'],
  ['/transfer-taxes'],
  ['/schedule'],
  ['/schedule?embed=1&package=diy-pro'],
  ['/schedule?token=no-link'],
  ['/schedule?cancelled=1'],
  ['/es/book'],
  ['/es/schedule'],
  ['/privacy'],
  ['/accessibility'],
  ['/terms'],
  ['/faq'],
  ['/how-we-are-paid'],
  ['/sign-in'],
  ['/forgot-password'],
  ['/reset-password?token=of-a-mail'],
  ['/invitation?token=of-a-mail'],
  ['/join-home#t=of-a-mail'],
  ['/packet#t=of-a-mail'],
  ['/showing#t=of-a-mail'],
  ['/showing-answer#t=of-a-mail'],
  ['/showing-feedback#t=of-a-mail'],
  ['/admin-login'],
  ['/admin-access'],
  ['/nowhere'],
  ['/blog/nowhere'],
  ['/', 'seller'],
  ['/dashboard', 'client'],
  ['/dashboard', 'seller'],
  ['/dashboard?tab=messages', 'seller'],
  ['/dashboard?tab=market', 'seller'],
  ['/dashboard?tab=uploads', 'seller'],
  ['/dashboard?tab=uploads', 'client'],
  ['/dashboard?tab=consultations', 'seller'],
  ['/dashboard?tab=contracts', 'seller'],
  ['/account', 'seller'],
  ['/account', 'owner'],
  ['/vendors', 'seller'],
  ['/admin', 'client'],
  ['/admin', 'admin'],
  ['/admin?tab=clients', 'admin'],
  ['/admin?tab=vendors', 'admin'],
  ['/admin?tab=properties', 'admin'],
  ['/admin?tab=communications', 'admin'],
  ['/admin?tab=blog', 'admin'],
  ['/admin?tab=analytics', 'admin'],
  ['/admin?tab=team', 'owner'],
]

async function look(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  // The portal's skeleton has a heading too, until the page's own comes.
  await page.locator('h1:not([data-shell] h1)').first().waitFor()
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined)
  return findViolations(page)
}

test.concurrent.for(ROUTES)('%s as %s has no axe findings', async (route, context) => {
  const [path, who] = route
  // The CSP refuses axe's script.
  const page = await openPage({ bypassCSP: true, atEnd: context.onTestFinished })
  if (who) await signInAs(page, await demo(who))
  expect(await look(page, path)).toEqual([])
})

// It lists every call, so axe takes half a minute on an idle machine: longer than the time limit of a test beside others.
test('/api/docs has no axe findings', { timeout: 300_000 }, async () => {
  const page = await openPage({ bypassCSP: true })
  expect(await look(page, '/api/docs')).toEqual([])
})

test('the booking dialog with its errors shown has no axe findings', async () => {
  const page = await openPage({ bypassCSP: true, viewport: { width: 360, height: 800 } })
  await page.goto('/?book=manual&package=full-service')
  const dialog = page.getByRole('dialog', { name: 'Book Your Free Consultation' })
  await dialog.getByRole('button', { name: 'Book Free Consultation' }).click()
  await dialog.getByRole('alert').or(dialog.getByText('Enter the address')).first().waitFor()
  expect(await findViolations(page)).toEqual([])
})
