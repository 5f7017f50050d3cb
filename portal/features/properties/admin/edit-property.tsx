import { z } from 'zod'
import { type EditedVersion, useEditConflict } from '#portal/lib/edit-conflict.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { optionsOf, SelectField, TextField } from '#portal/ui/form-fields.tsx'
import { PACKAGES } from '#wire/packages.ts'
import {
  HOME_FIELDS,
  PROPERTY_TYPES,
  type Property,
  PropertyChange,
  TIMELINES,
} from '#wire/properties.ts'
import { adminPropertyTexts } from '#wire/texts/properties.ts'
import { useEditProperty } from './queries.ts'

const { edit: texts, addProperty } = adminPropertyTexts

/** An empty choice or text means none. */
const orNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => value || null, schema)

const TypedChange = PropertyChange.extend({
  servicePackage: orNone(PropertyChange.shape.servicePackage),
  timeline: orNone(PropertyChange.shape.timeline),
  zipCode: orNone(PropertyChange.shape.zipCode),
})

type Seen = Pick<Property, (typeof HOME_FIELDS)[number]>

type Values = Record<keyof Seen, string> & {
  /** The property's values when the form was opened, or those of the latest 409. */
  seen: Seen
}

const formValuesOf = (seen: Seen) =>
  Object.fromEntries(HOME_FIELDS.map((field) => [field, seen[field] ?? ''])) as Record<
    keyof Seen,
    string
  >

const EDITED: EditedVersion<Values, Property> = {
  valuesOf({ address, propertyType, servicePackage, timeline, zipCode, mlsListingUrl }) {
    const seen = { address, propertyType, servicePackage, timeline, zipCode, mlsListingUrl }
    return { ...formValuesOf(seen), seen }
  },
  baseOf: ({ seen }) => formValuesOf(seen),
}

/** Corrects what was typed about a property; its status and prices have a form of their own. */
export function EditProperty({ property, onClose }: { property: Property; onClose: () => void }) {
  const form = useZodForm<Values, PropertyChange>({
    schema: TypedChange,
    draft: `property:${property.id}`,
    defaults: EDITED.valuesOf(property),
  })
  const close = form.clearDraftThen(onClose)
  const action = useEditConflict(form, useEditProperty(property.id, close), EDITED)
  const field = <Name extends Exclude<keyof typeof addProperty.fields, 'userId'>>(name: Name) => ({
    form,
    name,
    ...addProperty.fields[name],
  })
  const packages = PACKAGES.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FormDialog
      title={texts.title(property.address)}
      form={form}
      action={action}
      onSubmit={action.mutate}
      onClose={close}
      submitLabel={texts.submit}
      pendingLabel={texts.pending}
    >
      <TextField {...field('address')} className="sm:col-span-2" autoComplete="off" required />
      <SelectField {...field('propertyType')} options={optionsOf(PROPERTY_TYPES)} required />
      <TextField {...field('zipCode')} inputMode="numeric" autoComplete="off" optional />
      <SelectField {...field('servicePackage')} options={packages} optional />
      <SelectField {...field('timeline')} options={optionsOf(TIMELINES)} optional />
      <TextField
        form={form}
        name="mlsListingUrl"
        {...texts.mlsListingUrl}
        className="sm:col-span-2"
        type="url"
        placeholder="https://"
        optional
      />
    </FormDialog>
  )
}
