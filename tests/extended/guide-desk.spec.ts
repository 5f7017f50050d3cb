import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { listAllGuides, readGuide, replaceGuide } from '#wire/guides.ts'
import { openPage, useBrowser } from '../support/browser.ts'
import { save } from '../support/cms.ts'
import { rows, withRowsLocked } from '../support/database.ts'
import { untilFocused } from '../support/focus.ts'
import { LONG_ENOUGH, newGuide } from '../support/guides.ts'
import { demo, newStaff } from '../support/people.ts'
import { signInAs } from '../support/portal.ts'
import { untilPage } from '../support/site.ts'

useBrowser()

async function deskOf(section: string, at: { width: number; height: number }): Promise<Page> {
  const page = await openPage({ viewport: at })
  await signInAs(page, await demo('admin'))
  await page.goto(`/admin?tab=blog&section=${section}`)
  return page
}

const WIDE = { width: 1280, height: 900 }
const see = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

describe('the Blog tab of the staff dashboard', () => {
  test('lets an admin preview an enhancement of all guides, see it fail, apply it and undo it', async () => {
    const guide = await newGuide()
    const page = await deskOf('seo', WIDE)
    await page.getByText(/^\d+%$/).waitFor()
    const enhance = () => page.getByRole('button', { name: 'Enhance all guides' }).click()
    const dialog = page.getByRole('dialog', { name: 'What would be added' })
    const go = () => dialog.getByRole('button', { name: /^Enhance \d+ guides?$/ }).click()
    await enhance()
    await dialog.locator('summary').filter({ hasText: guide.title }).click()
    await dialog
      .getByText(/More than at 6%/)
      .first()
      .waitFor()
    await withRowsLocked('select pg_advisory_xact_lock(20261131)', [], async () => {
      await go()
      await see(page, 'Enhancement Failed')
    })
    await enhance()
    await go()
    await see(page, 'Blog Enhancement Complete')
    await see(page, /guides? (was|were) completed/)
    await page.getByRole('button', { name: 'Undo' }).click()
    await see(page, /guides? (is|are) as before/)
  })

  // "Create New" in the CMS leaves such a draft; its heading was once empty.
  test('lists a draft without a title as "Untitled guide"', async () => {
    const { doc } = await save('guides?draft=true', {})
    const page = await deskOf('management', WIDE)
    await page.getByRole('heading', { name: 'Untitled guide' }).first().waitFor()
    await rows('delete from guides where id = $1', [doc.id])
  })

  test('lets an admin create a guide after field errors, resolve an edit conflict and delete the guide', async () => {
    const city = `Deskville ${randomUUID().slice(0, 6)}`
    const slug = `sell-my-house-${city.toLowerCase().replace(' ', '-')}`
    const page = await deskOf('management', { width: 390, height: 844 })
    await page.getByRole('button', { name: 'New guide' }).click()
    const form = page.getByRole('dialog', { name: 'Create Blog Post' })
    await form.getByRole('button', { name: 'Create Blog Post' }).click()
    for (const text of [
      ...['Title is required', 'City is required', 'Slug is required'],
      ...['Meta description is required', 'Content must be at least 750 words'],
    ])
      await form.getByText(text).waitFor()
    await untilFocused(form.getByLabel('Title'))
    await form.getByLabel('Title').fill(`Sell in ${city}`)
    await form.getByLabel('City').fill(city)
    await expect.poll(() => form.getByLabel('Slug').inputValue()).toBe(slug)
    await form.getByLabel('Meta description').fill('x'.repeat(161))
    await form.getByText('Meta description must be under 160 characters').waitFor()
    await form.getByLabel('Meta description').fill('What it costs.')
    await form.getByLabel('Content').fill(LONG_ENOUGH)
    await form.getByText(/[\d,]+ characters, \d+ of 750 words/).waitFor()
    await form
      .getByRole('region', { name: 'Search score' })
      .getByText(/Add \d+ words/)
      .waitFor()
    await form.getByRole('button', { name: 'Create Blog Post' }).click()
    await see(page, 'Blog Post Created')
    await untilPage(`/blog/${slug}`, 200)

    await page.getByRole('button', { name: `Edit, Sell in ${city}` }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Blog Post' })
    await edit.getByLabel('Title').fill(`Sell well in ${city}`)
    // Meanwhile an editor changes the same field and another one.
    const editor = await demo('editor')
    const listed = (await editor.call(listAllGuides)).body.find((one) => one.slug === slug)
    const params = { id: String(listed?.id) }
    const { body: guide } = await editor.call(readGuide, { params })
    const theirs = {
      ...guide,
      title: `Sell fast in ${city}`,
      metaDescription: 'What another person wrote.',
    }
    await editor.call(replaceGuide, { params, body: theirs })
    await edit.getByLabel('Published').uncheck()
    await edit.getByRole('button', { name: 'Update Blog Post' }).click()
    await edit.getByText(/changed the title on .* PT\. Yours is still here/).waitFor()
    await edit.getByRole('button', { name: 'Update Blog Post' }).click()
    await see(page, 'Blog Post Updated')
    const kept = (await editor.call(listAllGuides)).body.find(({ id }) => id === guide.id)
    const both = {
      title: `Sell well in ${city}`,
      metaDescription: 'What another person wrote.',
      published: false,
    }
    expect(kept).toMatchObject(both)
    await untilPage(`/blog/${slug}`, 404)

    await page.getByRole('button', { name: `Delete, Sell well in ${city}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete guide' }).click()
    await see(page, 'Blog Post Deleted')
  })

  test('names the author of unpublished changes beside a live guide and leads to them in the CMS', async () => {
    const [ana, guide] = [await newStaff('editor'), await newGuide()]
    await rows("update users set first_name = 'Ana' where id = $1", [ana.id])
    const draft = { title: 'Half a title', _status: 'draft' }
    await save(`guides/${guide.id}?draft=true`, draft, { method: 'PATCH', by: ana })
    const page = await deskOf('management', WIDE)
    await page.getByRole('button', { name: `Edit, ${guide.title}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Blog Post' })
    await dialog.getByText(/^Ana Client has unpublished changes from \w+ \d+, \d+$/).waitFor()
    const link = dialog.getByRole('link', { name: 'Open them in the CMS' })
    expect(await link.getAttribute('href')).toBe(`/cms/collections/guides/${guide.id}`)
    await dialog.getByRole('button', { name: 'Update Blog Post' }).click()
    await see(page, 'Blog Post Updated')
    const { body } = await ana.call(readGuide, { params: { id: guide.id } })
    expect(body.title).toBe(guide.title)
  })
})
