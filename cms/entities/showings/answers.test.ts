import { describe, expect, test } from 'vitest'
import { appointmentTime } from '#wire/dates.ts'
import { changePropertyStatus } from '#wire/properties.ts'
import { removeSeller } from '#wire/sellers.ts'
import { answerByLink, readLinkedShowing } from '#wire/showing-links.ts'
import { answerShowing, listShowings, type Showing } from '#wire/showings.ts'
import { readToday } from '#wire/today.ts'
import { rows } from '../../../tests/support/database.ts'
import { makeDue } from '../../../tests/support/jobs.ts'
import { untilMail } from '../../../tests/support/mailbox.ts'
import { demo, newClient, type Person, refusal, visitor } from '../../../tests/support/people.ts'
import { newCoSeller } from '../../../tests/support/sellers.ts'
import {
  answerAs,
  ask,
  inDays,
  linkHeader,
  mailedToken,
  newAnswerToken,
  newRequest,
  showingEntries,
} from '../../../tests/support/showings.ts'

const currentIn = (answer: { body: unknown }) => (answer.body as { current: Showing }).current
const stateOf = async (who: Person, { propertyId, id }: Showing) =>
  (await who.call(listShowings, { params: { id: propertyId } })).body.find((each) => each.id === id)
const answerFrom = (token: string, given: object) =>
  visitor.call(answerByLink, { ...linkHeader(token), body: given })

describe('POST /api/showings/{id}/answer', () => {
  test('confirms, mails the agent a calendar entry and says who answered', async () => {
    const { client, home, showing, email } = await newRequest()
    const answer = await answerAs(client, showing)
    expect(answer).toMatchObject({
      status: 200,
      body: { state: 'confirmed', version: 2, answeredBy: 'Test Client' },
    })
    const when = appointmentTime(showing.start)
    const mail = await untilMail(email, `Confirmed: ${home.address} on ${when}`)
    expect(mail.text).toContain('filename=showing.ics')
    const details = { showing: showing.id, state: 'confirmed', by: 'sellers' }
    expect((await showingEntries(home)).at(-1)).toEqual({ event: 'showing-answered', details })
  })

  test('of two sellers at once counts once; the other is 409 with what happened', async () => {
    const { client, home, showing } = await newRequest()
    const { person } = await newCoSeller(home)
    const answers = await Promise.all([
      answerAs(client, showing),
      answerAs(person, showing, { answer: 'decline', reason: 'away' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [won, lost] = answers.toSorted((one, other) => one.status - other.status)
    expect(lost && currentIn(lost)).toMatchObject({ state: won?.body.state, version: 2 })
  })

  test('declines for a reason about the time, which frees it', async () => {
    const { client, home, token, showing, email } = await newRequest()
    expect((await answerAs(client, showing, { answer: 'decline' })).status).toBe(400)
    const free = { answer: 'decline', reason: 'I do not like them' }
    expect((await answerAs(client, showing, free)).status).toBe(400)
    const declined = await answerAs(client, showing, { answer: 'decline', reason: 'away' })
    expect(declined).toMatchObject({ status: 200, body: { state: 'declined', reason: 'away' } })
    const when = appointmentTime(showing.start)
    const mail = await untilMail(email, `Not possible: ${home.address} on ${when}`)
    expect(mail.text).toContain('We are away')
    expect((await ask(token)).status).toBe(201)
  })

  test('proposes another time, which the agent takes from the mail', async () => {
    const { client, home, showing, email } = await newRequest()
    const late = { answer: 'propose', start: inDays(3, 19.75) }
    expect((await answerAs(client, showing, late)).status).toBe(400)
    const other = { answer: 'propose', start: inDays(4, 15) }
    const proposed = await answerAs(client, showing, other)
    expect(proposed.body).toMatchObject({
      state: 'proposed',
      start: inDays(4, 15),
      end: inDays(4, 15.5),
    })
    const when = appointmentTime(inDays(4, 15))
    const token = await mailedToken(email, `Another time for ${home.address}: ${when}?`)
    const { body } = await visitor.call(readLinkedShowing, linkHeader(token))
    expect(body).toMatchObject({ side: 'agent', state: 'proposed', version: 2 })
    expect((await answerAs(client, proposed.body)).status).toBe(409)
    const taken = await answerFrom(token, { version: 2, answer: 'confirm' })
    expect(taken).toMatchObject({ status: 200, body: { state: 'confirmed', start: inDays(4, 15) } })
    expect((await answerFrom(token, { version: 3, answer: 'confirm' })).status).toBe(410)
  })

  test('is 409 where the proposed time is taken, with others; and for the agent whose time was taken since', async () => {
    const { client, token, showing, email } = await newRequest()
    expect((await ask(token, { start: inDays(4, 15) })).status).toBe(201)
    const taken = await answerAs(client, showing, { answer: 'propose', start: inDays(4, 15) })
    expect(taken).toMatchObject({ status: 409, body: { alternatives: expect.any(Array) } })
    const proposed = await answerAs(client, showing, { answer: 'propose', start: inDays(5) })
    expect((await ask(token, { start: inDays(5) })).status).toBe(201)
    const agent = await newAnswerToken(showing, email)
    const late = await answerFrom(agent, { version: 2, answer: 'confirm' })
    expect([late.status, currentIn(late).state]).toEqual([409, 'proposed'])
    expect((await stateOf(client, proposed.body))?.state).toBe('proposed')
    expect((await answerFrom(agent, { version: 2, answer: 'decline' })).body.state).toBe('declined')
  })

  test('is 404 for another seller, 409 for a stale version, past ones and a home off the market', async () => {
    const { client, home, showing } = await newRequest()
    const stranger = await newClient({ consulted: true })
    expect((await answerAs(stranger, showing)).status).toBe(404)
    expect((await answerAs(client, { ...showing, version: 2 })).status).toBe(409)
    const body = { status: 'preparation' }
    await (await demo('admin')).call(changePropertyStatus, { params: { id: home.id }, body })
    expect((await answerAs(client, showing)).status).toBe(409)
    await rows(
      `update showings set starts_at = starts_at - interval '9 days', ends_at = ends_at - interval '9 days'
       where id = $1`,
      [showing.id],
    )
    const past = await answerAs(client, showing, { answer: 'decline', reason: 'away' })
    expect(refusal(past).message).toBe('This showing was to be at a time that has passed.')
    const params = { id: home.id }
    expect(
      (await client.call(answerShowing, { params, body: { version: 1, answer: 'confirm' } }))
        .status,
    ).toBe(404)
  })
})

describe('a link to answer', () => {
  test('is mailed to each seller, answers once, and tells a later one what happened', async () => {
    const { client, home, showing } = await newRequest()
    const { person } = await newCoSeller(home)
    const subject = `Can an agent show ${home.address} on ${appointmentTime(showing.start)}?`
    const token = await mailedToken(client.user?.email, subject)
    const other = await newAnswerToken(showing, person.user?.email)
    const { body } = await visitor.call(readLinkedShowing, linkHeader(token))
    expect(body).toMatchObject({ address: home.address, side: 'seller', state: 'requested' })
    expect((await answerFrom(token, { version: 1, answer: 'decline' })).status).toBe(400)
    const confirmed = await answerFrom(token, { version: 1, answer: 'confirm' })
    expect(confirmed).toMatchObject({ status: 200, body: { state: 'confirmed', version: 2 } })
    expect((await answerFrom(token, { version: 2, answer: 'confirm' })).status).toBe(410)
    expect((await visitor.call(readLinkedShowing, linkHeader(token))).status).toBe(410)
    const late = await answerFrom(other, { version: 1, answer: 'decline', reason: 'away' })
    expect([late.status, currentIn(late).state]).toEqual([409, 'confirmed'])
    expect(await stateOf(client, showing)).toMatchObject({ answeredBy: 'Test Client' })
  })

  test('answers once from two tabs at the same time', async () => {
    const { client, showing } = await newRequest()
    const token = await newAnswerToken(showing, client.user?.email)
    const answers = await Promise.all(
      [1, 2].map(() => answerFrom(token, { version: 1, answer: 'confirm' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  })

  test('opened a hundred times changes nothing', async () => {
    const { client, home, showing } = await newRequest()
    const token = await newAnswerToken(showing, client.user?.email)
    const rowsOf = () =>
      rows(
        `select to_jsonb(showings) as row from showings where property_id = $1 union all
         select to_jsonb(links) from links where property_id = $1 and token_hash =
           encode(sha256($2::bytea), 'hex')`,
        [home.id, token],
      )
    const before = await rowsOf()
    expect(before).toHaveLength(2)
    const read = () => visitor.call(readLinkedShowing, linkHeader(token))
    const answers = await Promise.all(Array.from({ length: 100 }, read))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await rowsOf()).toEqual(before)
  })

  test('is 410 once expired and for a seller who was removed, 404 with the token of another purpose', async () => {
    const { client, home, showing, token } = await newRequest()
    const read = (by: string) => visitor.call(readLinkedShowing, linkHeader(by))
    const expired = await newAnswerToken(showing, client.user?.email, 'showing-answer', '-1 second')
    expect((await read(expired)).status).toBe(410)
    expect((await read(token)).status).toBe(404)
    const { person, seller } = await newCoSeller(home)
    const theirs = await newAnswerToken(showing, person.user?.email)
    expect((await read(theirs)).status).toBe(200)
    const query = { reason: 'Sold their part' }
    await (await demo('admin')).call(removeSeller, { params: { id: seller.id }, query })
    expect((await read(theirs)).status).toBe(410)
    expect((await answerFrom(theirs, { version: 1, answer: 'confirm' })).status).toBe(410)
  })

  test('no answer for staff, log entry, notification or kept mail has its token', async () => {
    const { client, home, showing } = await newRequest()
    const subject = `Can an agent show ${home.address} on ${appointmentTime(showing.start)}?`
    const token = await mailedToken(client.user?.email, subject)
    const [stored] = await rows<{ found: boolean }>(
      `select exists (select from audit_log where details::text like $1)
         or exists (select from notifications where message like $1 or link like $1)
         or exists (select from sent_mails where subject like $1)
         or exists (select from pgboss.job where data::text like $1)
         or exists (select from links where row_to_json(links)::text like $1) as found`,
      [`%${token}%`],
    )
    expect(stored).toEqual({ found: false })
    const admin = await demo('admin')
    const shown = [await stateOf(admin, showing), (await admin.call(readToday)).body]
    expect(JSON.stringify(shown)).not.toContain(token)
  })
})

test('after two hours without an answer staff are told and Today lists it; nothing is confirmed', async () => {
  const { client, showing } = await newRequest()
  const admin = await demo('admin')
  const waiting = async () => {
    const { body } = await admin.call(readToday)
    return body.showings.find(({ id }) => id === showing.id)
  }
  expect(await waiting()).toBeUndefined()
  const [job] = await rows<{ hours: number }>(
    `select round(extract(epoch from start_after - created_on) / 3600)::int as hours from pgboss.job
     where name = 'showing-unanswered' and data ->> 'showingId' = $1`,
    [showing.id],
  )
  expect(job?.hours).toBe(2)
  await makeDue('showing-unanswered', { showingId: showing.id })
  await expect.poll(waiting, { timeout: 15_000 }).toMatchObject({
    kind: 'showing',
    action: 'open',
    link: expect.stringContaining('part=showings'),
  })
  const told = await rows('select id from notifications where user_id = $1 and title like $2', [
    admin.id,
    `Showing on ${appointmentTime(showing.start)} has no answer`,
  ])
  expect(told).toHaveLength(1)
  expect((await stateOf(client, showing))?.state).toBe('requested')
  expect((await answerAs(admin, showing)).body.answeredBy).toBeTruthy()
  expect(await waiting()).toBeUndefined()
})
