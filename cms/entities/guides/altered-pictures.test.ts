import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { createGuide, readGuide, replaceGuide } from '#wire/guides.ts'
import { picturePath } from '#wire/photos.ts'
import {
  guideFields,
  LONG_ENOUGH,
  newGuide,
  newTranslation,
} from '../../../tests/support/guides.ts'
import { lane } from '../../../tests/support/lane.ts'
import { demo } from '../../../tests/support/people.ts'
import { plainPicture, savePicture } from '../../../tests/support/pictures.ts'
import { page, untilShown } from '../../../tests/support/site.ts'

const WHAT = 'The lawn is not real.'
const RULE = /10140\.8/

async function newPicture(words: object = {}) {
  const { status, body } = await savePicture({
    bytes: await plainPicture(),
    words: { alt: 'A porch', ...words },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.doc
}

async function change(id: string, data: object) {
  const { status, body } = await (await demo('editor')).send('PATCH', `/cms/api/media/${id}`, data)
  return { status, text: JSON.stringify(body) }
}

const addressOf = ({ filename }: { filename: string }) => `/media/${filename}`
const inText = (picture: { filename: string }) =>
  `${LONG_ENOUGH}<figure><img src="${addressOf(picture)}" alt="A porch"><figcaption>Oak Street</figcaption></figure>`

test('an altered picture without its original stops a publish, in the text and at the top', async () => {
  const editor = await demo('editor')
  const altered = await newPicture({ altered: true })
  const imageUrl = lane('url') + addressOf(altered)
  const body = guideFields({ content: inText(altered), imageUrl, imageAlt: 'Our porch' })
  const refused = await editor.call(createGuide, { body })
  expect(refused).toMatchObject({
    status: 400,
    body: {
      fields: {
        content: expect.stringContaining('“A porch” in the text under “What it costs”'),
        imageUrl: expect.stringContaining('“Our porch” at the top'),
      },
    },
  })
  expect(JSON.stringify(refused.body)).toMatch(RULE)
  await newGuide({ ...body, slug: guideFields().slug, published: false })
  expect(await change(altered.id, { original: (await newPicture()).id })).toMatchObject({
    status: 200,
  })
  expect((await editor.call(createGuide, { body })).status).toBe(201)
})

test('its label stands at the picture in the text and at the top, with a link to both pictures', async () => {
  const editor = await demo('editor')
  const original = await newPicture()
  const altered = await newPicture({ altered: true, original: original.id, alteredWhat: WHAT })
  const imageUrl = lane('url') + addressOf(altered)
  const guide = await newGuide({ content: inText(altered), imageUrl })
  const path = `/blog/${guide.slug}`
  await untilShown(path, 'data-altered')
  const { document } = new JSDOM((await page(path)).text).window
  const links = document.querySelectorAll(`a[href="${picturePath(altered.id, 'en')}"]`)
  expect(
    [...links].map((link) => link.parentElement?.textContent?.replace(/\s+/g, ' ').trim()),
  ).toEqual(Array(2).fill(`Digitally altered. ${WHAT} See the original.`))
  expect(document.querySelector('[property="og:image"]')?.getAttribute('content')).toContain(
    '/share/',
  )
  for (const language of ['en', 'es'] as const) {
    const shown = await page(picturePath(altered.id, language))
    expect(shown.status).toBe(200)
    for (const picture of [altered, original]) expect(shown.text).toContain(addressOf(picture))
    expect(shown.text).toContain(language === 'es' ? 'Imagen original' : 'Original picture')
  }
  expect((await page(picturePath(original.id, 'en'))).status).toBe(404)

  // The form of the dashboard sends the HTML back that it got.
  const { body: read } = await editor.call(readGuide, { params: { id: guide.id } })
  const saved = await editor.call(replaceGuide, {
    params: { id: guide.id },
    body: { ...guideFields(), slug: guide.slug, content: read.content, imageUrl },
  })
  expect(saved.body.content).toBe(read.content)
  expect(read.content.match(/Digitally altered/g)).toHaveLength(1)
  expect(read.content).toContain('<figcaption>Oak Street</figcaption>')
})

test('its label is in Spanish on the page of a translation', async () => {
  const altered = await newPicture({ altered: true, original: (await newPicture()).id })
  const { id } = await newTranslation({ content: inText(altered) })
  const editor = await demo('editor')
  const { status, body } = await editor.send('PATCH', `/cms/api/guides/${id}`, {
    _status: 'published',
  })
  expect(status).toBe(200)
  const { slug } = (body as { doc: { slug: string } }).doc
  const label = `Imagen alterada digitalmente. <a href="${picturePath(altered.id, 'es')}">Vea la imagen original.</a>`
  await untilShown(`/es/blog/${slug}`, label)
})

test('an original is neither deleted nor altered itself, and a picture is not its own original', async () => {
  const [original, editor] = [await newPicture(), await demo('editor')]
  const altered = await newPicture({ altered: true, original: original.id })
  const removal = await editor.send('DELETE', `/cms/api/media/${original.id}`)
  expect([removal.status, JSON.stringify(removal.body)]).toEqual([
    409,
    expect.stringContaining('original'),
  ])
  expect((await change(original.id, { altered: true })).status).toBe(400)
  expect((await change(altered.id, { original: altered.id })).status).toBe(400)
  const other = await newPicture({ altered: true })
  expect((await change(other.id, { original: altered.id })).status).toBe(400)
  expect((await change(altered.id, { altered: false })).status).toBe(200)
  expect((await editor.send('DELETE', `/cms/api/media/${original.id}`)).status).toBe(200)
})
