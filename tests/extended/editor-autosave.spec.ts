import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { guideInCms } from '../support/cms.ts'
import { holdSaves, openCms, untilSaved } from '../support/editor.ts'

useBrowser()

describe('text that an editor types while a guide is being autosaved', () => {
  /** Longer than `interval` of the guides' autosave. */
  const AUTOSAVE_MS = 2_000

  async function openDraft() {
    const { id } = await guideInCms({ _status: 'draft' })
    const page = await openCms()
    await page.goto(`/cms/collections/guides/${id}`)
    await page.locator('form[data-form-ready="true"] #field-title').waitFor()
    await page.clock.install()
    return { id, page, heading: page.locator('#field-title'), saves: await holdSaves(page) }
  }

  // Payload did not notice changes typed during a queued save and never saved them.
  test('is saved, also when that save was queued behind another save', async () => {
    const { id, page, heading, saves } = await openDraft()
    await heading.fill('The first words')
    const endFirst = await saves.next()
    await heading.fill('The second words')
    await page.clock.runFor(AUTOSAVE_MS)
    await endFirst()
    const endSecond = await saves.next()
    await heading.fill('The third words')
    await endSecond()
    await untilSaved(id, 'The third words')
    await page.context().close()
  })

  // The answer to a save once overwrote the fields with what the save had sent.
  test('stays in both of two fields', async () => {
    const { id, page, heading, saves } = await openDraft()
    await heading.fill('Half a title')
    const end = await saves.next()
    await heading.fill('Half a title and the rest')
    await page.locator('#field-county').fill('Alameda')
    await end()
    await untilSaved(id, 'Half a title and the rest')
    expect(await heading.inputValue()).toBe('Half a title and the rest')
    await page.context().close()
  })
})
