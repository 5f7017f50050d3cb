import type { ZodForm } from '#portal/lib/zod-form.ts'
import { optionsOf, SelectField, TextField } from '#portal/ui/form-fields.tsx'
import { commissionLabel, PACKAGES } from '#wire/packages.ts'
import { type NewProperty, PROPERTY_TYPES, TIMELINES } from '#wire/properties.ts'
import type { clientPropertyTexts } from '#wire/texts/properties.ts'

/** The values of an empty form for a new property. */
export const EMPTY_PROPERTY = {
  address: '',
  propertyType: '',
  servicePackage: '',
  timeline: '',
  zipCode: '',
  userId: '',
}

type PropertyFieldsProps = {
  form: ZodForm<typeof EMPTY_PROPERTY, NewProperty>
  texts: typeof clientPropertyTexts.addProperty.fields
  /** The viewer adds their own home: the browser may fill in their address, and packages name their rate. */
  isOwn?: boolean
}

/** The fields of a new property, for its client and for staff. */
export function PropertyFields({ form, texts, isOwn = false }: PropertyFieldsProps) {
  const field = <Name extends keyof typeof texts>(name: Name) => ({ form, name, ...texts[name] })
  return (
    <>
      <TextField
        {...field('address')}
        className="sm:col-span-2"
        autoComplete={isOwn ? 'street-address' : 'off'}
        required
      />
      <SelectField {...field('propertyType')} options={optionsOf(PROPERTY_TYPES)} required />
      <TextField
        {...field('zipCode')}
        inputMode="numeric"
        autoComplete={isOwn ? 'postal-code' : 'off'}
        optional
      />
      <SelectField
        {...field('servicePackage')}
        options={PACKAGES.map(({ id, name }) => ({
          value: id,
          label: isOwn ? `${name}, ${commissionLabel(id)}` : name,
        }))}
        optional
      />
      <SelectField {...field('timeline')} options={optionsOf(TIMELINES)} optional />
    </>
  )
}
