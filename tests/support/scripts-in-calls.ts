import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import {
  addTaskTemplate,
  changeTaskTemplate,
  deleteTaskTemplate,
  listTaskTemplates,
} from '#wire/checklists.ts'
import {
  addHostBlock,
  bookForClient,
  cancelForClient,
  moveConsultation,
} from '#wire/consultation-calendar.ts'
import { bookConsultation, rescheduleConsultation } from '#wire/consultations.ts'
import { addContract, previewContract, voidContract } from '#wire/contracts.ts'
import { changeDateRule, listDateRules, listHolidays, setHoliday } from '#wire/date-rules.ts'
import { changeDisclosure } from '#wire/disclosures.ts'
import { changeEscrow } from '#wire/escrow-changes.ts'
import { changeEscrowDate, moveAcceptance, recordEscrowEvent } from '#wire/escrow-date-calls.ts'
import { cancelEscrow, closeEscrow } from '#wire/escrow-ends.ts'
import { readEscrow } from '#wire/escrows.ts'
import { addComment, changeComment, replyToComment } from '#wire/guide-comments.ts'
import { acceptInvitation, inviteMember } from '#wire/invitations.ts'
import { addOffer, addOfferVersion, declineOffer } from '#wire/offers.ts'
import { decideReview, sendReview } from '#wire/reviews.ts'
import type { Route } from '#wire/route.ts'
import { importSearchFigures } from '#wire/search-figures.ts'
import { declineContract } from '#wire/signatures.ts'
import { pacificDate } from '#wire/slots.ts'
import { addClientTask, addPropertyTask, changeTask } from '#wire/tasks.ts'
import { nameOf } from './access-table.ts'
import { itemOf } from './disclosures.ts'
import { datesOf, ending, newEscrow } from './escrows.ts'
import { freeSlot, newHome } from './homes.ts'
import { around, seen } from './hosts.ts'
import { newInvitationToken } from './invitations.ts'
import { newListedHome, offerOf } from './offers.ts'
import { type Answer, demo, PASSWORD, type Person, visitor } from './people.ts'
import { newSoldHome, REVIEW } from './reviews.ts'
import { hasPath, textFieldsOf } from './texts.ts'

/** Each call and field that got a script, as {@link textFieldsOf} names them. */
export const sent = new Set<string>()

/** Sends a body that a call must accept, and notes which of its text fields it has. */
export async function give<R extends Route>(
  who: Person,
  route: R,
  body: object,
  params: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const answer = await who.call(route, { body, params, headers })
  expect(answer.status, `${nameOf(route)} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  for (const place of textFieldsOf(route))
    if (hasPath(body, place)) sent.add(`${nameOf(route)} ${place}`)
  return answer as Answer<Awaited<ReturnType<typeof who.call<R>>>['body']>
}

/** Sends a script in every text about consultations, tasks, contracts that are withdrawn, and the team. */
export async function sayInSales(
  { admin, client }: { admin: Person; client: Person },
  script: string,
): Promise<void> {
  const owner = await demo('owner')
  const params = { id: client.id }
  const property = { address: script, propertyType: 'condo' }
  const own = await give(client, bookConsultation, { property, scheduledAt: await freeSlot() })
  const later = { scheduledAt: await freeSlot(), property, notes: script }
  await give(client, rescheduleConsultation, later, { id: own.body.id })
  const scheduledAt = await freeSlot()
  const booking = { clientId: client.id, scheduledAt, notes: script }
  const booked = (await give(admin, bookForClient, booking)).body
  await give(admin, moveConsultation, { seen: seen(booked), place: script }, { id: booked.id })
  await give(admin, cancelForClient, { seen: seen(booked), reason: script }, { id: booked.id })
  await give(admin, addHostBlock, { ...around(scheduledAt), note: script })

  const agreement = { contractType: 'service-agreement', signerName: script, userId: client.id }
  await give(admin, previewContract, agreement)
  const { id, version } = (await give(admin, addContract, agreement)).body
  await give(admin, voidContract, { reason: script, version }, { id })
  const declined = (await give(admin, addContract, agreement)).body
  await give(client, declineContract, { reason: script }, { id: declined.id })

  await give(admin, addPropertyTask, { title: script }, { id: (await newHome(client)).id })
  const sold = await newSoldHome(client)
  await give(client, sendReview, { ...REVIEW, words: `${script} ${script}` }, { id: sold.id })
  await give(admin, decideReview, { state: 'published' }, { id: sold.id })
  const task = (await give(admin, addClientTask, { title: script }, params)).body
  const waived = { version: task.version, title: script, state: 'waived', reason: script }
  await give(admin, changeTask, waived, { id: task.id })
  const line = { stage: 'sale-completed', title: script }
  const template = (await give(owner, addTaskTemplate, line)).body
  const changed = { title: script, version: template.version }
  await give(owner, changeTaskTemplate, changed, { id: template.id })

  const names = { firstName: script, lastName: script }
  const email = `${randomUUID()}@example.com`
  await give(owner, inviteMember, { ...names, email, role: 'editor' })
  const token = await newInvitationToken()
  await give(visitor, acceptInvitation, { ...names, token, password: PASSWORD })
}

/** Sends a script in every text of a comment at words of this guide. */
export async function sayInComments(who: Person, guide: { id: string }, script: string) {
  const context = script.slice(0, 40)
  const quote = { exact: script, prefix: context, suffix: context }
  const { id } = (await give(who, addComment, { quote, text: script }, guide)).body
  await give(who, changeComment, { text: script, version: 1 }, { id })
  await give(who, replyToComment, { text: script }, { id })
}

/** Sends a script in every text about a date rule and a holiday, as a further revision of each. */
export async function sayInRules(admin: Person, script: string): Promise<void> {
  const because = { reason: script, source: script }
  const [rule] = (await admin.call(listDateRules)).body.slice(-1)
  const { id = '', revision = 1 } = rule ?? {}
  await give(admin, changeDateRule, { revision, change: { note: script }, ...because }, { id })
  const date = pacificDate(new Date())
  const known = (await admin.call(listHolidays)).body.find((holiday) => holiday.date === date)
  const change = { name: script, counts: 'none' }
  await give(admin, setHoliday, { revision: known?.revision ?? 0, change, ...because }, { date })
}

/** Sends a script in every text about an offer: its terms twice, and a no to it. */
export async function sayInOffers(
  { admin, client }: { admin: Person; client: Person },
  script: string,
): Promise<void> {
  const home = await newListedHome(client)
  const agent = { name: script, email: 'lee@example.com', brokerage: script, licenceNumber: script }
  const given = { ...offerOf({ terms: { note: script } }), buyerNames: [script], agent }
  const { id, version } = (await give(admin, addOffer, given, { id: home.id })).body
  const declined = (await give(client, declineOffer, { version, reason: script }, { id })).body
  const { terms, signedAt, expiresAt } = given
  const again = { version: declined.version, side: 'buyer', terms, signedAt, expiresAt }
  await give(admin, addOfferVersion, again, { id })
}

/**
 * Sends a script in every text about an escrow: what shows a date, why another is waived, an event, a moved acceptance, a
 * disclosure that is not needed, and both ends. @returns the home whose escrow stays open
 */
export async function sayInEscrows(
  { admin, client }: { admin: Person; client: Person },
  script: string,
): Promise<string> {
  const escrow = await newEscrow(client)
  const params = { id: escrow.id }
  const open = (await datesOf(admin, escrow)).filter(({ state }) => state === 'open')
  const [done, waived] = [open[0]!, open[1]!]
  const shown = { version: done.version, fulfilledOn: pacificDate(new Date()), evidence: script }
  await give(admin, changeEscrowDate, shown, { id: done.id })
  const left = { version: waived.version, waived: true, reason: script }
  await give(admin, changeEscrowDate, left, { id: waived.id })
  const at = new Date(Date.now() - 60_000).toISOString()
  const current = (await admin.call(readEscrow, { params })).body.version
  await give(admin, changeEscrow, { version: current, holder: script, number: script }, params)
  const event = { event: 'notice-to-perform-delivered', at, about: script }
  await give(admin, recordEscrowEvent, event, params)
  const { version, acceptedAt } = (await admin.call(readEscrow, { params })).body
  await give(admin, moveAcceptance, { version, acceptedAt, reason: script }, params)
  const over = await newEscrow(client)
  const { cancellation } = await ending(over)
  await give(admin, cancelEscrow, { ...cancellation, reason: script }, { id: over.id })
  const { id, version: before } = await itemOf({ id: escrow.propertyId }, 'spq')
  const notNeeded = { version: before, status: 'not-needed', reason: script }
  await give(admin, changeDisclosure, notNeeded, { id })
  const sold = await newEscrow(client)
  const { close } = await ending(sold)
  await give(
    await demo('owner'),
    closeEscrow,
    { ...close, overrideReason: script },
    { id: sold.id },
  )
  return escrow.propertyId
}

/** Deletes the checklists of {@link sayInSales}, which would give their tasks to the clients of other tests. */
export async function deleteChecklists(): Promise<void> {
  const owner = await demo('owner')
  for (const { id, title } of (await owner.call(listTaskTemplates)).body)
    if (title.includes('ran()')) await owner.call(deleteTaskTemplate, { params: { id } })
}

/** A CSV list of one line. */
export function csvOf(fields: Record<string, string>): string {
  const cells = Object.values(fields).map((cell) => `"${cell.replaceAll('"', '""')}"`)
  return `${Object.keys(fields)}\n${cells}`
}

/** Sends a script as each cell of a list of search figures, whose line is then refused. */
export async function sayInSearchFigures(who: Person, script: string) {
  const found = { 'Top pages': script, Clicks: script, Impressions: script, Position: script }
  const days = { from: '2026-01-01', to: '2026-01-28' }
  await give(who, importSearchFigures, { ...days, csv: csvOf(found), dryRun: false })
}
