import { useZodForm } from '#portal/lib/zod-form.ts'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { optionsOf, SelectField, TextField } from '#portal/ui/form-fields.tsx'
import { commissionLabel, PACKAGES } from '#wire/packages.ts'
import { NewProperty, PROPERTY_TYPES, TIMELINES } from '#wire/properties.ts'
import { clientPropertyTexts } from '#wire/texts/properties.ts'
import { useAddProperty } from './queries.ts'

const texts = clientPropertyTexts.addProperty

const EMPTY = { address: '', propertyType: '', servicePackage: '', timeline: '', zipCode: '' }

/** The form of SPEC-5; typed values survive closing and a failed submit. */
export function AddPropertyDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm({ schema: NewProperty, draft: 'new-property', defaults: EMPTY })
  const action = useAddProperty(() => {
    form.clearDraft()
    onClose()
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
        form={form}
        name="address"
        {...texts.address}
        className="sm:col-span-2"
        autoComplete="street-address"
        required
      />
      <SelectField
        form={form}
        name="propertyType"
        {...texts.propertyType}
        options={optionsOf(PROPERTY_TYPES)}
        required
      />
      <TextField
        form={form}
        name="zipCode"
        {...texts.zipCode}
        inputMode="numeric"
        autoComplete="postal-code"
        optional
      />
      <SelectField
        form={form}
        name="servicePackage"
        {...texts.servicePackage}
        options={PACKAGES.map(({ id, name }) => ({
          value: id,
          label: `${name}, ${commissionLabel(id)}`,
        }))}
        optional
      />
      <SelectField
        form={form}
        name="timeline"
        {...texts.timeline}
        options={optionsOf(TIMELINES)}
        optional
      />
    </FormDialog>
  )
}
