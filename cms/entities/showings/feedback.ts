import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { notFound } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { asSystem } from '#cms/kit/documents.ts'
import type { NewFeedback } from '#wire/showing-links.ts'
import { lockLink, showingOfLink, spendLink } from './links.ts'
import { findShowing } from './rows.ts'
import { tellFeedback } from './telling.ts'
import { writeFeedback } from './writes.ts'

/** Stores what the buyer's agent says after a showing, once. Staff read it first. @throws Problem 404, 410 */
export function storeFeedback(
  req: PayloadRequest,
  authorization: string | undefined,
  given: NewFeedback,
): Promise<void> {
  return inTransaction(req, async () => {
    const link = await lockLink(req, 'feedback', authorization)
    const showing = await findShowing(req, await showingOfLink(req, link))
    const home = showing && (await asSystem(req).findById('properties', showing.propertyId))
    if (!home) throw notFound('This showing')
    await writeFeedback(req, showing.id, given)
    await spendLink(req, link)
    const details = { showing: showing.id }
    await record(req, { event: 'feedback-received', subject: home.id, actor: null, details })
    await tellFeedback(req, home, 'staff')
  })
}
