import { useZodForm } from '#portal/lib/zod-form.ts'
import { Button } from '#portal/ui/button.tsx'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { SelectField, TextField } from '#portal/ui/form-fields.tsx'
import type { RecordedAnswer } from '#wire/counters.ts'
import { formatDollars, signed } from '#wire/money.ts'
import { moveOffer } from '#wire/offer-states.ts'
import { type NewCounter, type Offer, OfferChange } from '#wire/offers.ts'
import type { Property } from '#wire/properties.ts'
import { counterCardTexts } from '#wire/texts/counter-screens.ts'
import { offerScreenTexts } from '#wire/texts/offer-screens.ts'
import { useDraftCounter, usePreview, useRecordAnswer, useSendCounter } from './counter-queries.ts'
import { TermFields } from './offer-fields.tsx'
import { usePapers } from './queries.ts'
import { type OfferValues, TypedAnswer, TypedCounter, valuesOf } from './typed-offer.ts'

const { staff: texts } = counterCardTexts
const { fields } = offerScreenTexts.staff.form

type OfferProps = { offer: Offer; onClose: () => void }
type DialogProps = OfferProps & { property: Property }

/** Staff draft the sellers' counter; the form begins with the draft before, or with the buyer's terms. */
export function CounterDialog({ property, offer, onClose }: DialogProps) {
  const form = useZodForm<OfferValues, NewCounter>({
    schema: TypedCounter,
    draft: `counter:${offer.id}`,
    excludedFromDraft: ['version'],
    defaults: { ...valuesOf(offer.draft?.terms ?? offer.terms), version: offer.version },
  })
  const action = useDraftCounter(offer.id, form.clearDraftThen(onClose))
  const preview = usePreview(offer.id)
  const before = signed(offer.statement.netCents)
  const after = preview.data?.draft?.statement.netCents
  return (
    <FormDialog
      {...{ form, action, onClose }}
      width="wide"
      title={texts.title(property.address)}
      description={texts.description}
      submitLabel={texts.submit}
      pendingLabel={texts.pending}
      onSubmit={action.mutate}
    >
      <TermFields form={form}>
        <TextField form={form} name="expiresAt" {...fields.expiresAt} type="datetime-local" />
      </TermFields>
      <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
        <Button
          pending={preview.isPending}
          pendingLabel={texts.previewing}
          onClick={() => void form.handleSubmit((body) => preview.mutate(body))()}
        >
          {texts.preview}
        </Button>
        <p role="status" className="text-sm tabular-nums">
          {after === undefined ? texts.current(before) : texts.net(before, signed(after))}
        </p>
      </div>
    </FormDialog>
  )
}

/** Asks before the counter goes to the buyer's agent. */
export function SendDialog({ offer, onClose }: OfferProps) {
  const form = useZodForm<{ version: number }, { version: number }>({
    schema: OfferChange,
    defaults: { version: offer.version },
  })
  const action = useSendCounter(offer.id, onClose)
  return (
    <FormDialog
      {...{ form, action, onClose }}
      title={texts.send.title(formatDollars((offer.draft ?? offer).terms.price))}
      description={texts.send.description(offer.agent.name)}
      submitLabel={texts.send.submit}
      pendingLabel={texts.send.pending}
      onSubmit={action.mutate}
    >
      <p className="sm:col-span-2">
        {counterCardTexts.signedBy(offer.draft?.signed.map(({ seller }) => seller) ?? [])}
      </p>
    </FormDialog>
  )
}

/** Staff record what the buyer's side says to an offer or to the counter. */
export function AnswerDialog({ property, offer, onClose }: DialogProps) {
  const { answer } = texts
  const canAgree = moveOffer(offer.state, 'agree', 'staff') !== null
  const form = useZodForm<{ version: number; answer: string; file: string }, RecordedAnswer>({
    schema: TypedAnswer,
    defaults: { version: offer.version, answer: canAgree ? 'agreed' : 'withdrawn', file: '' },
  })
  const action = useRecordAnswer(offer.id, onClose)
  const papers = (usePapers(property.id).data ?? []).filter(
    ({ mimeType }) => mimeType === 'application/pdf',
  )
  return (
    <FormDialog
      {...{ form, action, onClose }}
      title={answer.title(formatDollars(offer.terms.price))}
      description={answer.description}
      submitLabel={answer.submit}
      pendingLabel={answer.pending}
      onSubmit={action.mutate}
    >
      <SelectField
        form={form}
        name="answer"
        label={answer.answer}
        options={[
          ...(canAgree ? [{ value: 'agreed', label: answer.agreed }] : []),
          { value: 'withdrawn', label: answer.withdrawn },
        ]}
        className="sm:col-span-2"
      />
      <SelectField
        form={form}
        name="file"
        {...answer.file}
        placeholder={answer.noFile}
        options={papers.map(({ id, originalName }) => ({ value: id, label: originalName }))}
        className="sm:col-span-2"
      />
    </FormDialog>
  )
}
