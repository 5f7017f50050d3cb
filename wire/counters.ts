import { z } from 'zod'
import { NewAcceptance } from './acceptances.ts'
import { Id, idIn, text } from './basics.ts'
import { Offer, OfferChange } from './offers.ts'
import { route } from './route.ts'
import { Task } from './tasks.ts'
import { counterProblems as problems, WISH_LABELS } from './texts/counters.ts'

/** What the buyer's side says to an offer that is out. */
const BuyersAnswer = OfferChange.extend({
  /** `agreed`: to the sellers' counter. */
  answer: z.enum(['agreed', 'withdrawn'], problems.answer),
})
export type BuyersAnswer = z.output<typeof BuyersAnswer>

export const RecordedAnswer = BuyersAnswer.extend({
  /** The id of a PDF upload of the home. */
  file: Id.optional(),
}).meta({ examples: [{ version: 3, answer: 'agreed' }] })
export type RecordedAnswer = z.output<typeof RecordedAnswer>

/** What a seller may wish of staff about an offer. */
export const WISH_KINDS = [
  { id: 'counter', label: WISH_LABELS.counter },
  { id: 'more-time', label: WISH_LABELS['more-time'] },
  { id: 'hold', label: WISH_LABELS.hold },
] as const

export const NewWish = z
  .object({ kind: idIn(WISH_KINDS, problems.kind), text: text(1000, problems.text) })
  .meta({ examples: [{ kind: 'counter', text: 'Ask for $870,000 and no loan contingency' }] })
export type NewWish = z.output<typeof NewWish>

export const signCounter = route('POST', '/api/offers/{id}/counter-signature', {
  summary: "A seller's signature under the counter that staff drafted; all of them sign it",
  body: NewAcceptance,
  reply: Offer,
  success: 201,
})

export const sendCounter = route('POST', '/api/admin/offers/{id}/send', {
  summary: 'Send the counter that all sellers have signed; 409 unsigned, ended or stale',
  body: OfferChange,
  reply: Offer,
})

export const recordBuyersAnswer = route('POST', '/api/admin/offers/{id}/answer', {
  summary: "Record the buyer's answer, perhaps with its paper; 409 in a state that takes none",
  body: RecordedAnswer,
  reply: Offer,
})

export const wishForOffer = route('POST', '/api/offers/{id}/wishes', {
  summary: 'Wish for a counter, more time or to wait, which makes a task for staff',
  body: NewWish,
  reply: Task,
  success: 201,
})
