import { describe, expect, test } from 'vitest'
import { listNotifications } from '#wire/notifications.ts'
import { save } from '../../../tests/support/cms.ts'
import { rows } from '../../../tests/support/database.ts'
import { newComment, newEditor, reply } from '../../../tests/support/guide-comments.ts'
import { newGuide } from '../../../tests/support/guides.ts'
import { demo, type Person } from '../../../tests/support/people.ts'

describe('the bell', () => {
  const told = async (person: Person, { id }: { id: string }) =>
    (await person.call(listNotifications)).body
      .filter(({ link }) => link === `/cms/collections/guides/${id}`)
      .map(({ message }) => message)

  test('tells the last author of the guide and the others of the thread, not who writes', async () => {
    const [ana, ben, cleo] = [
      await newEditor('Ana'),
      await newEditor('Ben'),
      await newEditor('Cleo'),
    ]
    const guide = await newGuide({ published: false })
    const path = `guides/${guide.id}?draft=true`
    const title = 'Selling in Fresno'
    await save(path, { title, _status: 'draft' }, { method: 'PATCH', by: ana })
    const comment = await newComment({ guide, by: ben, text: 'Secret words' })
    await reply(cleo, comment)
    await reply(ana, comment)
    const said = (name: string, did: string) => `${name} Ortiz ${did} “${title}”.`
    const replied = 'replied to a comment on'
    expect(await told(ana, guide)).toEqual([said('Cleo', replied), said('Ben', 'commented on')])
    expect(await told(ben, guide)).toEqual([said('Ana', replied), said('Cleo', replied)])
    expect(await told(cleo, guide)).toEqual([said('Ana', replied)])
    expect(JSON.stringify((await ana.call(listNotifications)).body)).not.toContain('Secret')
  })

  test('tells nobody who may edit guides no longer', async () => {
    const [ana, guide] = [await newEditor('Ana'), await newGuide({ published: false })]
    const comment = await newComment({ guide, by: ana })
    await rows(`update users set role = 'client' where id = $1`, [ana.id])
    await reply(await demo('admin'), comment)
    expect(await told(ana, guide)).toEqual([])
  })
})
