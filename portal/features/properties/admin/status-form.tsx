import { useState } from 'react'
import { z } from 'zod'
import { Proposals, useProposals, useSaleFacts } from '#portal/features/sale/proposals.tsx'
import { TellOfSale } from '#portal/features/sale/tell-client.tsx'
import { type EditedVersion, useEditConflict } from '#portal/lib/edit-conflict.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Button } from '#portal/ui/button.tsx'
import { Form, FormFailure, SubmitButton } from '#portal/ui/form.tsx'
import { optionsOf, SelectField, TextAreaField, TextField } from '#portal/ui/form-fields.tsx'
import { LIFECYCLE, lifecycleOf, type Property, PropertyStatusChange } from '#wire/properties.ts'
import { PropertyStatus } from '#wire/property-statuses.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { adminPropertyTexts } from '#wire/texts/properties.ts'
import { parseDollars } from './parse-dollars.ts'
import { type StatusChange, useChangeStatus } from './queries.ts'

const texts = adminPropertyTexts.statusForm

const TypedPrice = z.preprocess(
  (text) => parseDollars(String(text)),
  PropertyStatusChange.shape.listingPrice,
)
const TypedStatusChange = PropertyStatusChange.extend({
  listingPrice: TypedPrice,
  salePrice: TypedPrice,
})

type SeenValues = Pick<Property, 'status' | 'listingPrice' | 'salePrice' | 'statusNotes'>

type Values = {
  status: string
  listingPrice: string
  salePrice: string
  statusNotes: string
  /** The property's values when the form was opened, or those of the latest 409. */
  seen: SeenValues
}

const formValuesOf = ({ status, listingPrice, salePrice, statusNotes }: SeenValues) => ({
  status: lifecycleOf(status),
  listingPrice: listingPrice?.toLocaleString('en-US') ?? '',
  salePrice: salePrice?.toLocaleString('en-US') ?? '',
  statusNotes: statusNotes ?? '',
})

const EDITED: EditedVersion<Values, Property> = {
  valuesOf({ status, listingPrice, salePrice, statusNotes }) {
    const seen = { status, listingPrice, salePrice, statusNotes }
    return { ...formValuesOf(seen), seen }
  },
  baseOf: ({ seen }) => formValuesOf(seen),
}

const FIELDS_BESIDE_STATUS = ['listingPrice', 'salePrice', 'statusNotes'] as const

/**
 * Returns the change to send. The form shows `consultation-booked` as preparation, so saving only a
 * price or a note keeps the stored status; saving with no other change sets preparation.
 */
function buildChange({ seen, ...change }: StatusChange): StatusChange {
  const isStatusKept = seen?.status !== undefined && change.status === lifecycleOf(seen.status)
  const hasOtherChange = FIELDS_BESIDE_STATUS.some(
    (field) => change[field] !== undefined && (change[field] ?? null) !== (seen?.[field] ?? null),
  )
  return { ...change, ...(isStatusKept && hasOtherChange && { status: seen.status }), seen }
}

/** Sets any of the four statuses at any time, with the price that belongs to it. */
export function StatusForm({ property, onClose }: { property: Property; onClose: () => void }) {
  const form = useZodForm<Values, StatusChange>({
    schema: TypedStatusChange,
    draft: `property-status:${property.id}`,
    defaults: EDITED.valuesOf(property),
  })
  const close = form.clearDraftThen(onClose)
  const action = useEditConflict(form, useChangeStatus(property.id, close), EDITED)
  const status = form.watch('status')
  const isNew = status !== lifecycleOf(property.status)
  const made = { kind: 'property', id: property.id, status: PropertyStatus.parse(status) } as const
  const facts = useSaleFacts(property.userId)
  const proposals = useProposals(facts, isNew ? made : null)
  const [tellClient, setTellClient] = useState(true)
  const hasListingPrice = status === 'active-listing' || property.listingPrice !== null
  const hasSalePrice = status === 'sold' || property.salePrice !== null

  const save = ({ listingPrice, salePrice, ...rest }: StatusChange) =>
    action.mutate(
      buildChange({
        ...rest,
        ...(hasListingPrice && { listingPrice }),
        ...(hasSalePrice && { salePrice }),
        ...{ tellClient, also: proposals.also },
      }),
    )
  const price = { inputMode: 'numeric', placeholder: texts.pricePlaceholder } as const
  const field = <Name extends keyof typeof texts.fields>(name: Name) => ({
    form,
    name,
    ...texts.fields[name],
  })

  return (
    <Form form={form} action={action} onSubmit={save} className="mt-4 grid gap-4 sm:grid-cols-2">
      <SelectField {...field('status')} options={optionsOf(LIFECYCLE)} required />
      {hasListingPrice && <TextField {...field('listingPrice')} {...price} />}
      {hasSalePrice && <TextField {...field('salePrice')} {...price} />}
      <TextAreaField {...field('statusNotes')} className="sm:col-span-2" rows={2} optional />
      <div className="empty:hidden sm:col-span-2">
        <Proposals {...proposals} />
      </div>
      {isNew && facts && (
        <div className="sm:col-span-2">
          <TellOfSale
            isOn={tellClient}
            onChange={setTellClient}
            changes={[made, ...proposals.also]}
            facts={facts}
          />
        </div>
      )}
      <FormFailure action={action} className="sm:col-span-2" />
      <div className="flex flex-col-reverse gap-3 sm:col-span-2 sm:flex-row sm:justify-end">
        <Button size="small" onClick={close}>
          {commonTexts.cancel}
        </Button>
        <SubmitButton size="small" action={action} pendingLabel={texts.pending}>
          {texts.submit}
        </SubmitButton>
      </div>
    </Form>
  )
}
