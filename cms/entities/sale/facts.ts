import type { PayloadRequest } from 'payload'
import {
  findComing,
  findOpenConsultation,
  mayBeOneTooMany,
} from '#cms/entities/consultations/queries.ts'
import { requireClient } from '#cms/entities/users/actions.ts'
import { asViewer } from '#cms/kit/documents.ts'
import { pick } from '#cms/kit/pick.ts'
import type { SaleFacts } from '#wire/sale-states.ts'

/** What a client's rows say about the sale, as staff see it. @throws Problem 404 for an unknown client */
export async function readFacts(req: PayloadRequest, clientId: string): Promise<SaleFacts> {
  const mine = { user: { equals: clientId } }
  const done = { ...mine, completed: { equals: true }, cancelledAt: { exists: false } }
  const client = await requireClient(req, clientId)
  const homes = await asViewer(req).find('properties', mine)
  const contracts = await asViewer(req).find('contracts', mine)
  const next = await findOpenConsultation(req, clientId)
  const [last] = await asViewer(req).find('consultations', done, { sort: '-scheduledAt', limit: 1 })
  const coming = await findComing(req, clientId)
  return {
    stage: client.customerStage,
    hasConsultation: client.hasConsultation,
    homes: homes.map((home) => pick(home, ['id', 'address', 'status'])),
    contracts: contracts.map(({ status }) => status),
    appointment: next ? pick(next, ['id', 'scheduledAt']) : null,
    completed: last ? pick(last, ['id', 'scheduledAt']) : null,
    coming: mayBeOneTooMany(coming) ? coming.map((each) => pick(each, ['id', 'scheduledAt'])) : [],
  }
}
