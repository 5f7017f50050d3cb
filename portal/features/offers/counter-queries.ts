import { call, statusOf } from '#portal/lib/http/request.ts'
import { refreshTopics } from '#portal/lib/http/topics.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import {
  type NewWish,
  type RecordedAnswer,
  recordBuyersAnswer,
  sendCounter,
  wishForOffer,
} from '#wire/counters.ts'
import { writeToAgent } from '#wire/messages.ts'
import { addOfferVersion, type NewCounter, type Offer } from '#wire/offers.ts'
import { counterCardTexts } from '#wire/texts/counter-screens.ts'

const { ask, staff } = counterCardTexts

/** After a 409 the screen shows the offer as it is now. */
const onError = (error: Error) => {
  if (statusOf(error) === 409) refreshTopics(['offers'])
}

/** What a seller asks of staff about an offer. */
export type Asked = { kind: 'question' | NewWish['kind']; text: string }

/** A question is a message about the offer, anything else a wish. @param onSent runs on the answer */
export function useAsk(id: string, onSent: () => void) {
  return useAction({
    idempotencyScope: `ask:${id}`,
    send: async ({ kind, text }: Asked, idempotencyKey) => {
      if (kind === 'question')
        await call(writeToAgent, { body: { content: text, offerId: id }, idempotencyKey })
      else await call(wishForOffer, { params: { id }, body: { kind, text }, idempotencyKey })
    },
    staleTopics: ['offers', 'messages'],
    onSuccess: onSent,
    successToast: () => ask.success,
    failure: ask.failure,
    onError,
  })
}

/** What a draft would leave; nothing is written. */
export function usePreview(id: string) {
  return useAction({
    send: (body: NewCounter): Promise<Offer> =>
      call(addOfferVersion, { params: { id }, body: { ...body, preview: true } }),
    failure: staff.failure,
  })
}

/** @param onDrafted runs on the answer */
export function useDraftCounter(id: string, onDrafted: () => void) {
  return useAction({
    idempotencyScope: `counter:${id}`,
    send: (body: NewCounter, idempotencyKey) =>
      call(addOfferVersion, { params: { id }, body, idempotencyKey }),
    staleTopics: ['offers'],
    onSuccess: onDrafted,
    successToast: () => ({ title: staff.success }),
    failure: staff.failure,
    onError,
  })
}

/** @param onSent runs on the answer */
export function useSendCounter(id: string, onSent: () => void) {
  return useAction({
    idempotencyScope: `send:${id}`,
    send: (body: { version: number }, idempotencyKey) =>
      call(sendCounter, { params: { id }, body, idempotencyKey }),
    staleTopics: ['offers'],
    onSuccess: onSent,
    successToast: () => ({ title: staff.send.success }),
    failure: staff.send.failure,
    onError,
  })
}

/** @param onRecorded runs on the answer */
export function useRecordAnswer(id: string, onRecorded: () => void) {
  return useAction({
    idempotencyScope: `answer:${id}`,
    send: (body: RecordedAnswer, idempotencyKey) =>
      call(recordBuyersAnswer, { params: { id }, body, idempotencyKey }),
    staleTopics: ['offers'],
    onSuccess: onRecorded,
    successToast: () => ({ title: staff.answer.success }),
    failure: staff.answer.failure,
    onError,
  })
}
