import { z } from 'zod'
import { type EditedTexts, editedTexts } from '#portal/lib/edit-conflict.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { EditDialog } from '#portal/ui/edit-dialog.tsx'
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

type Values = EditedTexts<Property, (typeof HOME_FIELDS)[number]>

const EDITED = editedTexts<Property, (typeof HOME_FIELDS)[number]>(HOME_FIELDS)

/** Corrects what was typed about a property; its status and prices have a form of their own. */
export function EditProperty({ property, onClose }: { property: Property; onClose: () => void }) {
  const form = useZodForm<Values, PropertyChange>({
    schema: TypedChange,
    draft: `property:${property.id}`,
    defaults: EDITED.valuesOf(property),
  })
  const close = form.clearDraftThen(onClose)
  const action = useEditProperty(property.id, close)
  const field = <Name extends Exclude<keyof typeof addProperty.fields, 'userId'>>(name: Name) => ({
    form,
    name,
    ...addProperty.fields[name],
  })
  const title = texts.title(property.address)
  const packages = PACKAGES.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <EditDialog {...{ title, texts, form, action }} edited={EDITED} onClose={close}>
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
    </EditDialog>
  )
}
