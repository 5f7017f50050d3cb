import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { guideInCms } from '../support/cms.ts'
import { rows } from '../support/database.ts'
import { CMS_TIMEOUT_MS, openCms, openFromCms } from '../support/editor.ts'
import { factFields, newSharedFact } from '../support/shared-facts.ts'
import { untilShown } from '../support/site.ts'

useBrowser()

let page: Page
beforeAll(async () => {
  page = await openCms()
})
afterAll(() => page.context().close())

describe('a writer', () => {
  let fact: Awaited<ReturnType<typeof newSharedFact>>
  let guide: Awaited<ReturnType<typeof guideInCms>>

  test('adds a shared fact to a guide and publishes it: the live guide shows the value', async () => {
    fact = await newSharedFact()
    guide = await guideInCms()
    await page.goto(`/cms/collections/guides/${guide.id}`)
    await page.locator('#field-sharedFacts input').first().fill(fact.label)
    await page.getByRole('option', { name: fact.label }).click()
    const drafts = () =>
      rows(
        `select from _guides_v_rels rel join _guides_v latest on latest.id = rel.parent_id
         where latest.latest and latest.parent_id = $1 and shared_facts_id = $2`,
        [guide.id, fact.id],
      )
    await expect.poll(drafts, { timeout: CMS_TIMEOUT_MS }).toHaveLength(1)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await untilShown(`/blog/${guide.slug}`, fact.value)
  })

  test('changes the value of the fact: the live guide shows the new one', async () => {
    const { value } = factFields()
    await openFromCms(page, `/cms/collections/shared-facts/${fact.id}`)
    await page.locator('#field-value').fill(value)
    await page.locator('#action-save').click()
    await untilShown(`/blog/${guide.slug}`, value)
  })
})

test('the form of a fact of the tax table shows its rate and lets a writer enter only its last day', async () => {
  const [fact] = await rows<{ id: string }>(
    "select id from shared_facts where tax = 'city:oakland'",
  )
  await openFromCms(page, `/cms/collections/shared-facts/${fact?.id}`)
  await page.locator('#field-trueUntil').waitFor()
  await expect.poll(() => page.locator('#field-value').isDisabled()).toBe(true)
  await expect.poll(() => page.locator('#field-trueUntil').isDisabled()).toBe(false)
})
