import { Button } from '#portal/ui/button.tsx'
import { lazyWithRetry, useLazyPart } from '#portal/ui/lazy-part.tsx'
import { isOpenOffer, moveOffer } from '#wire/offer-states.ts'
import type { Offer } from '#wire/offers.ts'
import type { Property } from '#wire/properties.ts'
import { counterCardTexts } from '#wire/texts/counter-screens.ts'

const { staff: texts } = counterCardTexts

const CounterDialog = lazyWithRetry(
  async () => (await import('./counter-dialogs.tsx')).CounterDialog,
  null,
)
const SendDialog = lazyWithRetry(
  async () => (await import('./counter-dialogs.tsx')).SendDialog,
  null,
)
const AnswerDialog = lazyWithRetry(
  async () => (await import('./counter-dialogs.tsx')).AnswerDialog,
  null,
)

/** What staff do about the sellers' counter and with the buyer's answer. */
export function CounterActions({ offer, property }: { offer: Offer; property: Property }) {
  const counter = useLazyPart(CounterDialog)
  const send = useLazyPart(SendDialog)
  const answer = useLazyPart(AnswerDialog)
  const { state, draft } = offer
  const takesCounter =
    moveOffer(state, 'counter', 'staff') !== null && property.status === 'active-listing'
  const isReady = draft !== null && !draft.expired && draft.unsigned.length === 0
  const close = (part: { setOpen: (isOpen: boolean) => void }) => () => part.setOpen(false)
  return (
    <>
      {takesCounter && isReady && (
        <Button size="small" variant="primary" aria-haspopup="dialog" {...send.trigger}>
          {texts.send.open}
        </Button>
      )}
      {takesCounter && (
        <Button size="small" aria-haspopup="dialog" {...counter.trigger}>
          {draft ? texts.redraft : texts.draft}
        </Button>
      )}
      {isOpenOffer(state) && (
        <Button size="small" aria-haspopup="dialog" {...answer.trigger}>
          {texts.answer.open}
        </Button>
      )}
      {counter.isOpen && <CounterDialog {...{ property, offer }} onClose={close(counter)} />}
      {send.isOpen && <SendDialog offer={offer} onClose={close(send)} />}
      {answer.isOpen && <AnswerDialog {...{ property, offer }} onClose={close(answer)} />}
    </>
  )
}
