import { z } from 'zod'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { SelectField, TextAreaField } from '#portal/ui/form-fields.tsx'
import { NewWish } from '#wire/counters.ts'
import { isOpenOffer } from '#wire/offer-states.ts'
import type { Offer } from '#wire/offers.ts'
import { counterCardTexts } from '#wire/texts/counter-screens.ts'
import { type Asked, useAsk } from './counter-queries.ts'
import { nameOfOffer } from './offer-facts.tsx'

const { ask: texts } = counterCardTexts

const Typed: z.ZodType<Asked> = z.object({
  kind: z.enum(['question', ...NewWish.shape.kind.options]),
  text: NewWish.shape.text,
})

/** A seller asks about an offer, or for a counteroffer or time while it waits for an answer. */
export function AskDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const form = useZodForm<{ kind: string; text: string }, Asked>({
    schema: Typed,
    draft: `ask:${offer.id}`,
    defaults: { kind: 'question', text: '' },
  })
  const action = useAsk(offer.id, form.clearDraftThen(onClose))
  return (
    <FormDialog
      {...{ form, action, onClose }}
      title={texts.title(nameOfOffer(offer))}
      description={texts.description}
      submitLabel={texts.submit}
      pendingLabel={texts.pending}
      onSubmit={action.mutate}
    >
      <SelectField
        form={form}
        name="kind"
        label={texts.kind}
        options={isOpenOffer(offer.state) ? texts.kinds : texts.kinds.slice(0, 1)}
        className="sm:col-span-2"
      />
      <TextAreaField
        form={form}
        name="text"
        {...texts.text}
        rows={4}
        maxLength={1000}
        required
        className="sm:col-span-2"
      />
    </FormDialog>
  )
}
