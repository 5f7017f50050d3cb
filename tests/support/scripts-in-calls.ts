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
import { acceptInvitation, inviteMember } from '#wire/invitations.ts'
import type { Route } from '#wire/route.ts'
import { addClientTask, addPropertyTask, changeTask } from '#wire/tasks.ts'
import { nameOf } from './access-table.ts'
import { freeSlot, newHome } from './homes.ts'
import { around, seen } from './hosts.ts'
import { newInvitationToken } from './invitations.ts'
import { type Answer, demo, PASSWORD, type Person, visitor } from './people.ts'
import { hasPath, textFieldsOf } from './texts.ts'

/** Each call and field that got a script, as {@link textFieldsOf} names them. */
export const sent = new Set<string>()

/** Sends a body that a call must accept, and notes which of its text fields it has. */
export async function give<R extends Route>(
  who: Person,
  route: R,
  body: object,
  params: Record<string, string> = {},
) {
  const answer = await who.call(route, { body, params })
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

  await give(admin, addPropertyTask, { title: script }, { id: (await newHome(client)).id })
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

/** Deletes the checklists of {@link sayInSales}, which would give their tasks to the clients of other tests. */
export async function deleteChecklists(): Promise<void> {
  const owner = await demo('owner')
  for (const { id, title } of (await owner.call(listTaskTemplates)).body)
    if (title.includes('ran()')) await owner.call(deleteTaskTemplate, { params: { id } })
}
