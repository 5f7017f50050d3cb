import { expect, test } from 'vitest'
import { findViolationsInCms } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { guideInCms } from '../support/cms.ts'
import { CMS_TIMEOUT_MS, openCms } from '../support/editor.ts'

useBrowser()

test('every CMS screen that an editor uses meets WCAG 2.2', async () => {
  const [page, { id }] = [await openCms(), await guideInCms()]
  const guides = '/cms/collections/guides'
  const screens: [path: string, shows: string][] = [
    ['/cms', '.desk h2'],
    [guides, 'table'],
    [`${guides}/${id}`, '.ContentEditable__root'],
    [`${guides}/${id}/versions`, 'table'],
    ['/cms/collections/media', '.collection-list'],
    ['/cms/collections/redirects/create', '#field-from'],
    ['/cms/globals/site-settings', '#field-brand'],
    ['/cms/globals/landing-page', '#field-heroLead'],
    ['/cms/globals/landing-page/versions', 'table'],
    ['/cms/globals/claims', '#field-claims'],
    ['/cms/collections/people', 'table'],
    ['/cms/collections/people/create', '#field-name'],
    ['/cms/collections/pages', 'table'],
    ['/cms/collections/shared-facts', 'table'],
    ['/cms/collections/shared-facts/create', '#field-label'],
  ]
  for (const [path, shows] of screens) {
    await page.goto(path)
    await page.locator(shows).first().waitFor()
    // The CMS labels its buttons one frame after a screen changes.
    await expect.poll(() => findViolationsInCms(page), { timeout: CMS_TIMEOUT_MS }).toEqual([])
  }
  await page.context().close()
})
