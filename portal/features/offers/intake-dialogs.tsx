import { useZodForm } from '#portal/lib/zod-form.ts'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import type { NewOffer, NewOfferVersion, Offer } from '#wire/offers.ts'
import type { Property } from '#wire/properties.ts'
import { offerScreenTexts } from '#wire/texts/offer-screens.ts'
import { BuyerFields, PaperFields } from './offer-fields.tsx'
import { useAddOffer, useAddVersion } from './queries.ts'
import { type OfferValues, TypedOffer, TypedVersion, valuesOf } from './typed-offer.ts'

const { form: texts } = offerScreenTexts.staff

const COMMON = {
  width: 'wide',
  description: texts.description,
  submitLabel: texts.submit,
  pendingLabel: texts.pending,
} as const

type OfferDialogProps = { property: Property; onClose: () => void }

/** Staff enter an offer that came in on paper. */
export function OfferDialog({ property, onClose }: OfferDialogProps) {
  const form = useZodForm<OfferValues, NewOffer>({
    schema: TypedOffer,
    draft: `offer:${property.id}`,
    defaults: valuesOf(),
  })
  const action = useAddOffer(property.id, form.clearDraftThen(onClose))
  return (
    <FormDialog
      {...COMMON}
      {...{ form, action, onClose }}
      title={texts.title(property.address)}
      onSubmit={action.mutate}
    >
      <BuyerFields form={form} />
      <PaperFields form={form} propertyId={property.id} />
    </FormDialog>
  )
}

/** Staff enter the buyer's other terms; the form begins with the terms before them. */
export function VersionDialog({ property, offer, onClose }: OfferDialogProps & { offer: Offer }) {
  const form = useZodForm<OfferValues, NewOfferVersion>({
    schema: TypedVersion,
    draft: `offer-version:${offer.id}`,
    excludedFromDraft: ['version'],
    defaults: { ...valuesOf(offer.terms), version: offer.version },
  })
  const action = useAddVersion(offer.id, form.clearDraftThen(onClose))
  return (
    <FormDialog
      {...COMMON}
      {...{ form, action, onClose }}
      title={texts.reviseTitle(property.address)}
      onSubmit={action.mutate}
    >
      <PaperFields form={form} propertyId={property.id} />
    </FormDialog>
  )
}
