import { beforeAll, describe, expect, test, vi } from 'vitest'
import { changeAccount } from '#wire/account.ts'
import { changePropertyStatus, homePath } from '#wire/properties.ts'
import { addDays, pacificDate, slotStart } from '#wire/slots.ts'
import { rows } from '../../../tests/support/database.ts'
import { newHome } from '../../../tests/support/homes.ts'
import { makeDue } from '../../../tests/support/jobs.ts'
import { allMails } from '../../../tests/support/mailbox.ts'
import { demo, newClient, type Person } from '../../../tests/support/people.ts'
import { newReview, newSoldHome } from '../../../tests/support/reviews.ts'
import { undo, undoIdOf } from '../../../tests/support/undo.ts'

type Home = { id: string }

let admin: Person

beforeAll(async () => {
  admin = await demo('admin')
})

const seller = () => newClient({ consulted: true })
const setStatus = ({ id }: Home, status: string, given: object = {}) =>
  admin.call(changePropertyStatus, { params: { id }, body: { status, ...given } })

describe('the mail that asks for a review', () => {
  type Job = { id: string; state: string; at: Date }
  const jobsOf = ({ id }: Home) =>
    rows<Job>(
      `select id, state::text, start_after as at from pgboss.job
       where name = 'review-request' and data->>'propertyId' = $1`,
      [id],
    )

  /** Makes the home's job due and waits for its end. */
  async function runJob(home: Home) {
    await makeDue('review-request', { propertyId: home.id })
    const done = async () =>
      expect((await jobsOf(home)).map(({ state }) => state)).toEqual(['completed'])
    await vi.waitFor(done, { timeout: 15_000, interval: 100 })
  }

  const asked = async (client: Person) =>
    (await allMails(String(client.user?.email))).filter(
      ({ subject }) => subject === 'How was your sale?',
    )

  test('is planned for the next morning, goes once, and is in the timeline of the client', async () => {
    const client = await seller()
    const home = await newSoldHome(client)
    const [job] = await jobsOf(home)
    expect(job?.at).toEqual(slotStart(addDays(pacificDate(new Date()), 1), 9))
    await runJob(home)
    const [mail, ...more] = await asked(client)
    expect(more).toEqual([])
    expect(mail?.text).toContain(`${homePath(home.id)}?part=review`)
    const kept = await rows(
      "select from sent_mails where client_id = $1 and subject = 'How was your sale?'",
      [client.id],
    )
    expect(kept).toHaveLength(1)
    // Sold again on a later day: the job of today is deleted, as after two days.
    await rows('delete from pgboss.job where id = $1', [job?.id])
    await setStatus(home, 'active-listing')
    await setStatus(home, 'sold')
    // A second mail would have the id of the first one and replace its file, with another name in it.
    await client.call(changeAccount, { body: { firstName: 'Renamed' } })
    await runJob(home)
    expect(await asked(client)).toEqual([mail])
  })

  test.each<[string, (client: Person, home: Home) => Promise<unknown>]>([
    [
      'who switched news of the sale off',
      (client) => client.call(changeAccount, { body: { mailPreferences: { stageNews: false } } }),
    ],
    ['who has written one', (client, home) => newReview(client, home)],
    ['whose home is not sold any more', (_client, home) => setStatus(home, 'active-listing')],
  ])('does not go to a client %s', async (_who, act) => {
    const client = await seller()
    const home = await newSoldHome(client)
    await act(client, home)
    await runJob(home)
    expect(await asked(client)).toEqual([])
  })

  test('is not planned where staff do not tell the client, and Undo of the sale takes it back', async () => {
    const client = await seller()
    const [silent, undone] = [await newHome(client), await newHome(client)]
    await setStatus(silent, 'sold', { tellClient: false })
    expect(await jobsOf(silent)).toEqual([])
    const sold = await setStatus(undone, 'sold')
    expect(await jobsOf(undone)).toHaveLength(1)
    expect((await undo(admin, undoIdOf(sold))).status).toBe(200)
    expect(await jobsOf(undone)).toEqual([])
  })
})
