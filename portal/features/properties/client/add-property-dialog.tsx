import { useZodForm } from '#portal/lib/zod-form.ts'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { optionsOf, SelectField, TextField } from '#portal/ui/form-fields.tsx'
import { commissionLabel, PACKAGES } from '#wire/packages.ts'
import { NewProperty, PROPERTY_TYPES, TIMELINES } from '#wire/properties.ts'
import { useAddProperty } from './queries.ts'

const EMPTY = { address: '', propertyType: '', servicePackage: '', timeline: '', zipCode: '' }

/** The form of SPEC-5; typed values survive closing and a failed submit. */
export function AddPropertyDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm({ schema: NewProperty, draft: 'new-property', defaults: EMPTY })
  const adding = useAddProperty(() => {
    form.clearDraft()
    onClose()
  })

  return (
    <FormDialog
      title="Add Property"
      description="The home you want to sell. You can change the package later."
      form={form}
      action={adding}
      onSubmit={adding.mutate}
      onClose={onClose}
      submitLabel="Add Property"
      pendingLabel="Adding..."
    >
      <TextField
        form={form}
        name="address"
        label="Property Address"
        className="sm:col-span-2"
        autoComplete="street-address"
        required
      />
      <SelectField
        form={form}
        name="propertyType"
        label="Property Type"
        placeholder="Choose a type"
        options={optionsOf(PROPERTY_TYPES)}
        required
      />
      <TextField
        form={form}
        name="zipCode"
        label="Zip code"
        inputMode="numeric"
        autoComplete="postal-code"
        optional
      />
      <SelectField
        form={form}
        name="servicePackage"
        label="Service Package"
        placeholder="Not sure yet"
        options={PACKAGES.map(({ id, name }) => ({
          value: id,
          label: `${name}, ${commissionLabel(id)}`,
        }))}
        optional
      />
      <SelectField
        form={form}
        name="timeline"
        label="Timeline"
        placeholder="When do you want to sell?"
        options={optionsOf(TIMELINES)}
        optional
      />
    </FormDialog>
  )
}
