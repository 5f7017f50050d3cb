import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COPY_SLUGS } from '#cms/kit/site-copy.ts'
import { voidContract } from '#wire/contracts.ts'
import { exportClients, exportProperties } from '#wire/exports.ts'
import {
  askPasskey,
  giveSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  stepUp,
} from '#wire/second-factors.ts'
import { signIn } from '#wire/sessions.ts'
import { changeRole, deleteUser, listClients, readOwnUser } from '#wire/users.ts'
import { newContract } from '../../../tests/support/contracts.ts'
import { rows } from '../../../tests/support/database.ts'
import { DEMO_PASSWORD } from '../../../tests/support/lane.ts'
import { untilMails } from '../../../tests/support/mailbox.ts'
import { useSeededFolders } from '../../../tests/support/own-folder.ts'
import {
  demo,
  newClient,
  newStaff,
  Person,
  refusal,
  visitor,
} from '../../../tests/support/people.ts'
import { type Running, startProduct, stopProduct } from '../../../tests/support/running.ts'
import {
  codeOf,
  freshCode,
  giveFirstFactor,
  setUpApp,
} from '../../../tests/support/second-factors.ts'
import { copyPath, draftCopy, publishCopy } from '../../../tests/support/site-copy.ts'

const FIRST = { message: 'Confirm that it is you first.', next: 'step-up' }

type Protected = [string, (who: Person) => Promise<{ status: number; body: unknown }>, number]

const someone = async () => ({ params: { id: (await newClient()).id } })

const PROTECTED: Protected[] = [
  [
    'a role change',
    async (who) => who.call(changeRole, { ...(await someone()), body: { role: 'editor' } }),
    200,
  ],
  ['a deletion', async (who) => who.call(deleteUser, await someone()), 204],
  ['the export of clients', (who) => who.call(exportClients), 200],
  ['the export of properties', (who) => who.call(exportProperties), 200],
  [
    'a contract taken back',
    async (who) => {
      const { id, version } = await newContract(await newClient())
      return who.call(voidContract, { params: { id }, body: { reason: 'Wrong home', version } })
    },
    200,
  ],
  [
    'the second factor of someone else',
    async (who) => who.call(removeSecondFactor, await someone()),
    204,
  ],
  ['the site settings', (who) => who.send('POST', copyPath('site-settings'), {}), 200],
  ...COPY_SLUGS.map(
    (slug): Protected => [
      `a publish of the copy document ${slug}`,
      (who) => publishCopy(slug, {}, who),
      200,
    ],
  ),
]

const ageStepUps = (column: string, id: string, minutes: number) =>
  rows(`update step_ups set at = now() - make_interval(mins => $2) where ${column} = $1`, [
    id,
    minutes,
  ])

describe('a step-up', () => {
  test('is not required for a draft of a copy document, and its restore makes a draft', async () => {
    const owner = await newStaff('owner')
    await setUpApp(owner)
    expect((await draftCopy('blog-page', { blogLead: 'A draft' }, owner)).status).toBe(200)
    const [{ id } = { id: '' }] = await rows<{ id: string }>(
      "select id from _blog_page_v where version__status = 'published' limit 1",
    )
    const restore = `${copyPath('blog-page')}/versions/${id}`
    expect((await owner.send('POST', restore)).status).toBe(200)
    expect((await publishCopy('blog-page', {}, owner)).status).toBe(403)
  })

  test.each(PROTECTED)('at most ten minutes old is required for %s', async (_what, act, done) => {
    const owner = await newStaff('owner')
    const { secret } = await setUpApp(owner)
    const before = await act(owner)
    expect(before.status).toBe(403)
    expect(JSON.stringify(before.body)).toContain(FIRST.message)
    const body = { code: await freshCode(owner, secret) }
    expect((await owner.call(stepUp, { body })).body).toMatchObject({ id: owner.id })
    expect((await act(owner)).status).toBe(done)
    await ageStepUps('user_id', owner.id, 9)
    expect((await act(owner)).status).toBe(done)
    await ageStepUps('user_id', owner.id, 11)
    expect((await act(owner)).status).toBe(403)
  })

  test.each(PROTECTED)(
    'is not required of users without a second factor for %s',
    async (_what, act, done) => {
      expect((await act(await newStaff('owner'))).status).toBe(done)
    },
  )

  test('counts only for the session that gave it', async () => {
    const owner = await newStaff('owner')
    const { secret } = await setUpApp(owner)
    const code = await freshCode(owner, secret)
    expect((await owner.call(stepUp, { body: { code } })).status).toBe(200)
    // A code works once.
    expect((await owner.call(stepUp, { body: { code } })).status).toBe(400)
    const headers = await giveFirstFactor(owner)
    const given = { code: await freshCode(owner, secret) }
    const { body } = await visitor.call(giveSecondFactor, { body: given, headers })
    const other = await new Person(body).call(deleteUser, await someone())
    expect([other.status, other.body]).toEqual([403, FIRST])
  })

  test('is required to add a passkey; setting up a second factor counts as one for that only', async () => {
    const owner = await newStaff('owner')
    await setUpApp(owner)
    expect((await owner.call(askPasskey)).status).toBe(200)
    expect((await owner.call(deleteUser, await someone())).status).toBe(403)
    await ageStepUps('user_id', owner.id, 11)
    const late = await owner.call(askPasskey)
    expect([late.status, late.body]).toEqual([403, FIRST])
  })
})

describe('DELETE /api/owner/users/{id}/second-factor', () => {
  test("removes an admin's second factor, records and mails it; the owner's own gets 403", async () => {
    const admin = await newStaff('admin')
    await setUpApp(admin)
    const owner = await demo('owner')
    const params = { id: admin.id }
    expect((await owner.call(removeSecondFactor, { params })).status).toBe(204)
    expect((await admin.call(readSecondFactor)).body).toMatchObject({
      totp: false,
      recoveryCodes: 0,
    })
    const mails = await untilMails(String(admin.user?.email), 2)
    expect(mails.some(({ text }) => text.includes('The owner of the brokerage removed'))).toBe(true)
    const [entry] = await rows(
      "select actor_id from audit_log where subject = $1 and event = 'second-factor-removed'",
      [admin.id],
    )
    expect(entry).toEqual({ actor_id: owner.id })
    const own = await owner.call(removeSecondFactor, { params: { id: owner.id } })
    expect(own.status).toBe(403)
  })
})

describe('with REQUIRE_SECOND_FACTOR=staff and limits on', () => {
  let product: Running
  const folder = useSeededFolders()
  beforeAll(async () => {
    const settings = { REQUIRE_SECOND_FACTOR: 'staff', DEMO_PASSWORD, LOG_LEVEL: 'silent' }
    product = await startProduct({ DATA_DIR: await folder(), ...settings })
  })
  afterAll(() => stopProduct(product))

  const signedIn = async (name: string) => {
    const asking = new Person(undefined, product.url)
    const body = { email: `${name}@example.com`, password: DEMO_PASSWORD }
    return new Person((await asking.call(signIn, { body })).body, product.url)
  }

  test('staff and editors without a second factor get 403, and /cms redirects to its set-up', async () => {
    const [admin, editor, client] = [
      await signedIn('admin'),
      await signedIn('editor'),
      await signedIn('seller'),
    ]
    const refused = async (who: Person, method: string, path: string) => {
      const answer = await who.send(method, path)
      expect([path, answer.status]).toEqual([path, 403])
      expect(refusal(answer).message).toBe(
        'Set up a second factor first, at /second-factor/set-up.',
      )
    }
    for (const path of ['/api/admin/users-simple', '/api/events', '/cms/api/guides'])
      await refused(admin, 'GET', path)
    for (const path of [
      '/api/admin/blog/posts',
      '/cms/api/guides',
      copyPath('site-settings'),
      copyPath('landing-page'),
    ])
      await refused(editor, 'GET', path)
    const led = await editor.send('GET', '/cms')
    expect(led.headers.get('location')).toBe('/second-factor/set-up?next=/cms')
    expect((await admin.call(readOwnUser)).status).toBe(200)
    expect((await admin.call(readSecondFactor)).body.required).toBe(true)
    expect((await client.send('GET', '/api/properties')).status).toBe(200)
    await setUpApp(admin)
    expect((await admin.call(listClients)).status).toBe(200)
  })

  test('the 31st wrong code of a user in a day gets 429, and a recovery code still works', async () => {
    const owner = await signedIn('owner')
    const { secret, recoveryCodes } = await setUpApp(owner)
    const wrong = { code: codeOf(secret) === '000000' ? '000001' : '000000' }
    const statuses = []
    for (let count = 0; count < 31; count++)
      statuses.push((await owner.call(stepUp, { body: wrong })).status)
    expect(statuses.filter((status) => status === 400).length).toBe(30)
    expect(statuses.at(-1)).toBe(429)
    const code = String(recoveryCodes[0])
    expect((await owner.call(stepUp, { body: { code } })).status).toBe(200)
  })
})
