import { beforeAll, expect, test } from 'vitest'
import { changeAccount } from '#wire/account.ts'
import { readCalendarFeed } from '#wire/calendar-feeds.ts'
import { CLIENT_VIEW_HEADER, openClientView } from '#wire/client-views.ts'
import { shortWeekday } from '#wire/dates.ts'
import { readEscrow } from '#wire/escrows.ts'
import { readHomeOverview } from '#wire/home-overview.ts'
import { LANGUAGE_COOKIE } from '#wire/languages.ts'
import { inviteSeller } from '#wire/sellers.ts'
import { pacificDate } from '#wire/slots.ts'
import { addPropertyTask, giveEvidence, listPropertyTasks } from '#wire/tasks.ts'
import { listOf } from '../../tests/support/disclosures.ts'
import { datesOf, newEscrow } from '../../tests/support/escrows.ts'
import {
  demo,
  newClient,
  type Person,
  refusal,
  refusedWith,
  visitor,
} from '../../tests/support/people.ts'
import { newCoSeller, sellerFields } from '../../tests/support/sellers.ts'

/** A sale whose client reads Spanish, and whose second seller reads English, as staff do. */
let spanish: Person
let english: Person
let admin: Person
let sale: Awaited<ReturnType<typeof newEscrow>>
let home: { id: string }

beforeAll(async () => {
  admin = await demo('admin')
  spanish = await newClient({ consulted: true })
  await spanish.call(changeAccount, { body: { language: 'es' } })
  sale = await newEscrow(spanish)
  home = { id: sale.propertyId }
  english = (await newCoSeller(home)).person
})

const nextOf = async (who: Person, headers = {}) =>
  (await who.call(readHomeOverview, { params: home, headers })).body.next

test('what comes next in a sale is in the language of who reads it, with its days', async () => {
  const { what, action } = await nextOf(spanish)
  expect(action.label).toBe('Ver todas las fechas')
  const { next } = (await spanish.call(readEscrow, { params: { id: sale.id } })).body
  expect(next).toBe(what)
  for (const who of [english, admin]) expect((await nextOf(who)).what).toMatch(/ by .*\. Then: /)
  const first = (await datesOf(admin, sale)).find(({ state }) => state === 'open')
  const due = first?.due ?? ''
  const when = due === pacificDate(new Date()) ? 'hoy,' : 'el'
  expect(what).toContain(` a más tardar ${when} ${shortWeekday(due, 'es')}. Después: `)
})

test('dates and disclosures are named in Spanish, a legal document with its English name', async () => {
  const labelOf = async (who: Person) =>
    (await datesOf(who, sale)).find(({ rule }) => rule === 'close-of-escrow')?.label
  expect(await Promise.all([spanish, english, admin].map(labelOf))).toEqual([
    'Cierre',
    'Closing',
    'Closing',
  ])
  const itemOf = async (who: Person) =>
    (await listOf(who, home)).items.find(({ rule }) => rule === 'tds')
  expect(await itemOf(spanish)).toMatchObject({
    title: 'Transfer Disclosure Statement, TDS (declaración sobre el estado de la casa)',
    meaning: expect.stringMatching(/^Un formulario/),
    why: expect.not.stringMatching(/Every|Because|Depends/),
    when: expect.stringMatching(/días? .*de/),
  })
  for (const who of [english, admin])
    expect(await itemOf(who)).toMatchObject({
      title: 'Transfer disclosure statement (TDS)',
      meaning: expect.stringMatching(/^A form/),
    })
})

test('a task of the delivered checklists has a Spanish title for its client, one of staff stays', async () => {
  const given = { actor: 'seller', tellClient: false }
  for (const title of ['Get the home ready for photographs', 'Call Ann'])
    await admin.call(addPropertyTask, { params: home, body: { ...given, title } })
  const titlesFor = async (who: Person) =>
    (await who.call(listPropertyTasks, { params: home })).body.map(({ title }) => title).toSorted()
  expect(await titlesFor(spanish)).toEqual(
    expect.arrayContaining(['Call Ann', 'Prepare la casa para las fotos']),
  )
  expect(await titlesFor(admin)).toContain('Get the home ready for photographs')
})

test('staff who look at a Spanish client’s dashboard read English', async () => {
  const view = await admin.call(openClientView, { params: { id: spanish.id } })
  const { what } = await nextOf(admin, { [CLIENT_VIEW_HEADER]: view.body.id })
  expect(what).toMatch(/ by .*\. Then: /)
})

test('a refusal is in the language of who is refused, with its values and at its fields', async () => {
  const twice = async (who: Person) => {
    const body = sellerFields({ email: spanish.user?.email })
    return who.call(inviteSeller, { params: home, body })
  }
  const refused = await twice(spanish)
  const words = 'Esta persona ya vende la casa o ya tiene una invitación.'
  expect(refusedWith(refused)).toEqual([409, words])
  expect(refusal(refused).fields).toEqual({ email: words })
  expect(refusal(await twice(admin)).message).toMatch(/^This person sells/)
  expect(refusal(await twice(english)).message).toMatch(/^Only the seller/)
  const body = { title: 'Call Ben', actor: 'seller', tellClient: false }
  const task = (await admin.call(addPropertyTask, { params: home, body })).body
  const stale = await spanish.call(giveEvidence, {
    params: { id: task.id },
    body: { version: 9, tick: true },
  })
  expect(refusal(stale).message).toMatch(/cambió esta tarea\. Fecha del cambio: .* de 20\d\d/)
})

test('a visitor is refused in the language of the portal in their browser', async () => {
  const askedWith = async (headers = {}) =>
    refusal(await visitor.call(readCalendarFeed, { params: { token: 'x'.repeat(43) }, headers }))
      .message
  expect(await askedWith()).toBe('This calendar could not be found.')
  const cookie = `${LANGUAGE_COOKIE}=es`
  expect(await askedWith({ cookie })).toBe('No se encontró este calendario.')
})
