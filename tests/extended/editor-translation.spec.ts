import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DEFAULT_COPY } from '#wire/default-copy.ts'
import { ORIGINAL_CHANGED, readTranslation } from '#wire/translations.ts'
import { findViolationsInCms } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { guideInCms, richText, save } from '../support/cms.ts'
import { rows } from '../support/database.ts'
import { openCms, type, untilSaved } from '../support/editor.ts'
import { demo } from '../support/people.ts'
import { publishCopy } from '../support/site-copy.ts'

useBrowser()

test('a writer translates a live guide beside its original, and says that it is up to date after a change', async () => {
  const content = richText('The original words of this guide.')
  const { id, title } = await guideInCms({ content })
  const page = await openCms()
  await page.goto(`/cms/collections/guides/${id}`)
  await page.getByRole('button', { name: 'Translate to Spanish' }).press('Enter')
  await page.waitForURL((url) => !url.pathname.endsWith(id) && url.pathname.includes('/guides/'))
  const spanish = page.url().split('/').at(-1) ?? ''

  const original = page.getByRole('region', { name: 'The original in English' })
  await original.getByText('The original words of this guide.').waitFor()
  await page.getByText('To be reviewed by a native speaker').waitFor()
  await type(page, ' Palabras en español.')
  await untilSaved(spanish, 'Palabras en español.')
  await original.getByText('The original words of this guide.').waitFor()

  const changed = { title: `${title}, changed`, _status: 'published' }
  await save(`guides/${id}`, changed, { method: 'PATCH' })
  await page.reload()
  await page.getByText(ORIGINAL_CHANGED).waitFor()
  await page.getByRole('button', { name: 'The translation is up to date' }).click()
  await page.getByText(ORIGINAL_CHANGED).waitFor({ state: 'detached' })
  const { body } = await (await demo('editor')).call(readTranslation, {
    params: { kind: 'guides', id: spanish },
  })
  expect(body.isCurrent).toBe(true)
  expect(await findViolationsInCms(page)).toEqual([])
  await page.context().close()
})

test('the list of guides has the language of each, a filter by it, and says whose original has changed', async () => {
  const { id, title } = await guideInCms()
  const editor = await demo('editor')
  const made = await editor.send('POST', `/api/admin/translations/guides/${id}`)
  const spanish = `En español ${title}`
  const { id: translation } = made.body as { id: string }
  await save(`guides/${translation}`, { title: spanish, _status: 'published' }, { method: 'PATCH' })
  await save(`guides/${id}`, { city: 'Chico', _status: 'published' }, { method: 'PATCH' })
  const page = await openCms()
  await page.goto('/cms/collections/guides?where[or][0][and][0][language][equals]=es')
  const row = page.getByRole('row').filter({ hasText: spanish })
  await row.getByText('Spanish, to be reviewed by a native speaker.').waitFor()
  await row.getByText(ORIGINAL_CHANGED).waitFor()
  expect(await page.getByRole('cell', { name: 'English', exact: true }).count()).toBe(0)
  await page.context().close()
})

test('an admin reads the original beside a firm page in Spanish, and says that a Spanish copy document was compared', async () => {
  const [faq] = await rows<{ id: string }>(
    "select id from pages where slug = 'preguntas-frecuentes'",
  )
  const [admin, page] = [await demo('admin'), await openCms('admin')]
  await page.goto(`/cms/collections/pages/${faq?.id}`)
  const original = page.getByRole('region', { name: 'The original in English' })
  await original.getByText('What do you charge?').waitFor()
  await page.getByText('To be reviewed by a native speaker').waitFor()
  expect(await findViolationsInCms(page)).toEqual([])

  await publishCopy('landing-page', { stepsLead: `Words ${randomUUID()}` }, admin)
  await page.goto('/cms/globals/landing-page-es')
  await page.getByText(ORIGINAL_CHANGED).waitFor()
  expect(await findViolationsInCms(page)).toEqual([])
  await page.getByRole('button', { name: 'The translation is up to date' }).click()
  await page.getByText(ORIGINAL_CHANGED).waitFor({ state: 'detached' })
  await page.context().close()
  await publishCopy('landing-page', { stepsLead: DEFAULT_COPY.stepsLead }, admin)
})
