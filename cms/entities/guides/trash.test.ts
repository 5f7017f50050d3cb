import { describe, expect, test } from 'vitest'
import { createGuide, deleteGuide, listAllGuides } from '#wire/guides.ts'
import { save } from '../../../tests/support/cms.ts'
import { guideFields, newGuide } from '../../../tests/support/guides.ts'
import { demo } from '../../../tests/support/people.ts'
import { untilPage, untilShown } from '../../../tests/support/site.ts'

type Kept = { docs: { id: string; _status: string }[] }

async function inTrash(id: string): Promise<Kept['docs'][number] | undefined> {
  const path = `/cms/api/guides?trash=true&where[deletedAt][exists]=true&where[id][equals]=${id}`
  const { body } = await (await demo('editor')).send('GET', path)
  return (body as Kept).docs[0]
}

const discard = async ({ id }: { id: string }) =>
  (await demo('editor')).call(deleteGuide, { params: { id } })

const restore = (id: string) =>
  save(`guides/${id}?trash=true`, { deletedAt: null, _status: 'draft' }, { method: 'PATCH' })

describe('DELETE /api/admin/blog/posts/{id}', () => {
  test('removes the guide from the site and every list, and the trash restores it as a draft', async () => {
    const [editor, guide] = [await demo('editor'), await newGuide()]
    await untilPage(`/blog/${guide.slug}`, 200)
    expect((await discard(guide)).status).toBe(204)
    await untilPage(`/blog/${guide.slug}`, 404)
    await untilShown('/blog', guide.title, false)
    const listed = async () =>
      (await editor.call(listAllGuides)).body.find(({ id }) => id === guide.id)
    expect(await listed()).toBeUndefined()
    expect(await inTrash(guide.id)).toBeDefined()
    expect((await restore(guide.id)).status).toBe(200)
    expect(await listed()).toMatchObject({ published: false, title: guide.title })
    await untilPage(`/blog/${guide.slug}`, 404)
  })

  test('frees the slug, and restoring returns 400 once another guide has it', async () => {
    const [editor, guide] = [await demo('editor'), await newGuide()]
    await discard(guide)
    const again = guideFields({ slug: guide.slug })
    expect((await editor.call(createGuide, { body: again })).status).toBe(201)
    expect((await restore(guide.id)).status).toBe(400)
    await untilShown(`/blog/${guide.slug}`, again.title)
  })
})
