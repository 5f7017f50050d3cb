import { EMPTY_PROPERTY } from '#portal/features/properties/api.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { optionsOf, SelectField, TextField } from '#portal/ui/form-fields.tsx'
import { commissionLabel, PACKAGES } from '#wire/packages.ts'
import { NewProperty, PROPERTY_TYPES, TIMELINES } from '#wire/properties.ts'
import { clientPropertyTexts } from '#wire/texts/properties.ts'
import { useAddProperty } from './queries.ts'

const texts = clientPropertyTexts.addProperty

/** The form of SPEC-5; typed values survive closing and a failed submit. */
export function AddPropertyDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm({ schema: NewProperty, draft: 'new-property', defaults: EMPTY_PROPERTY })
  const action = useAddProperty(() => {
    form.clearDraft()
    onClose()
  })
  const field = <Name extends keyof typeof texts.fields>(name: Name) => ({
    form,
    name,
    ...texts.fields[name],
  })

  return (
    <FormDialog
      {...texts.dialog}
      form={form}
      action={action}
      onSubmit={action.mutate}
      onClose={onClose}
    >
      <TextField
        {...field('address')}
        className="sm:col-span-2"
        autoComplete="street-address"
        required
      />
      <SelectField {...field('propertyType')} options={optionsOf(PROPERTY_TYPES)} required />
      <TextField {...field('zipCode')} inputMode="numeric" autoComplete="postal-code" optional />
      <SelectField
        {...field('servicePackage')}
        options={PACKAGES.map(({ id, name }) => ({
          value: id,
          label: `${name}, ${commissionLabel(id)}`,
        }))}
        optional
      />
      <SelectField {...field('timeline')} options={optionsOf(TIMELINES)} optional />
    </FormDialog>
  )
}
