import type { z } from 'zod'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { TextAreaField } from '#portal/ui/form-fields.tsx'
import { formatDollars } from '#wire/money.ts'
import { type Offer, type OfferDecline, OfferDecline as Sent } from '#wire/offers.ts'
import { offerScreenTexts } from '#wire/texts/offer-screens.ts'
import { offerProblems } from '#wire/texts/offers.ts'
import { useDeclineOffer } from './queries.ts'

const { no, staff } = offerScreenTexts

/** Staff have to give a reason. */
const ByStaff = Sent.refine(({ reason }) => reason !== undefined, {
  path: ['reason'],
  error: offerProblems.reason,
})

type DeclineDialogProps = { offer: Offer; by: 'seller' | 'staff'; onClose: () => void }

/** Asks before a no to an offer; for staff, before they decline it. */
export function DeclineDialog({ offer, by, onClose }: DeclineDialogProps) {
  const texts = by === 'staff' ? staff.declineDialog : no
  const schema: z.ZodType<OfferDecline> = by === 'staff' ? ByStaff : Sent
  const form = useZodForm<{ version: number; reason: string }, OfferDecline>({
    schema,
    draft: `decline:${offer.id}`,
    excludedFromDraft: ['version'],
    defaults: { version: offer.version, reason: '' },
  })
  const action = useDeclineOffer(offer.id, texts, form.clearDraftThen(onClose))
  return (
    <FormDialog
      {...{ form, action, onClose }}
      title={texts.title(formatDollars(offer.terms.price))}
      description={texts.description}
      submitLabel={texts.submit}
      pendingLabel={texts.pending}
      onSubmit={action.mutate}
    >
      <TextAreaField
        form={form}
        name="reason"
        {...texts.reason}
        rows={3}
        maxLength={500}
        required={by === 'staff'}
        optional={by === 'seller'}
        className="sm:col-span-2"
      />
    </FormDialog>
  )
}
