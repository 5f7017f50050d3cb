import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { sendToStaff } from '#cms/entities/messages/actions.ts'
import { stateOf } from '#cms/entities/offers/present.ts'
import { lockOffer, showOffer } from '#cms/entities/offers/queries.ts'
import { announceOffers } from '#cms/entities/offers/telling.ts'
import { insertEvent } from '#cms/entities/offers/writes.ts'
import { addTask } from '#cms/entities/tasks/actions.ts'
import { idOf } from '#cms/kit/documents.ts'
import { editConflict } from '#cms/kit/edit-conflict.ts'
import { counterRefusals } from '#cms/kit/refusals.ts'
import { userOf } from '#cms/kit/viewer-of.ts'
import type { Task } from '#cms/payload-types.ts'
import type { NewWish } from '#wire/counters.ts'
import { formatDollars } from '#wire/money.ts'
import { isOpenOffer } from '#wire/offer-states.ts'
import { counterTexts, WISH_LABELS } from '#wire/texts/counters.ts'

/**
 * A seller asks for a counter, more time or to wait: a task for the staff of the home, and the words as a message about the
 * offer in the seller's own thread, where staff answer them.
 * @throws Problem 404; 409 with `current` for an offer that waits for no answer
 */
export function wish(
  req: PayloadRequest,
  id: string,
  { kind, text: content }: NewWish,
): Promise<Task> {
  return inTransaction(req, async () => {
    const { offer, home } = await lockOffer(req, id)
    if (!isOpenOffer(stateOf(offer)))
      throw editConflict(counterRefusals.wish, await showOffer(req, id))
    const own = userOf(req)
    const name = `${own.firstName} ${own.lastName}`.trim()
    const title = counterTexts.wishTask(kind, name, formatDollars(offer.terms.price))
    const task = await addTask(
      req,
      { client: idOf(home.user) ?? '', property: home.id, stage: 'offers' },
      { title, actor: 'broker', evidence: 'tick', tellClient: false },
    )
    const said = `${WISH_LABELS[kind]}: ${content}`
    await sendToStaff(req, own, { content: said, property: home.id, offer: id })
    await insertEvent(req, offer, 'wished')
    const details = { offer: id, number: offer.number, kind, task: task.id }
    await record(req, { event: 'offer-wished', subject: home.id, details })
    await announceOffers(req, home)
    return task
  })
}
