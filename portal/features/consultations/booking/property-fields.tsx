import { Field } from '#portal/ui/field.tsx'
import { Select } from '#portal/ui/select.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import { commissionLabel, PACKAGES } from '#wire/packages.ts'
import { BOOKING_PROPERTY_TYPES, propertyTypeLabel, TIMELINES } from '#wire/properties.ts'
import type { BookingFormState } from './draft.ts'

const TYPES = BOOKING_PROPERTY_TYPES.map((id) => ({ value: id, label: propertyTypeLabel(id) }))

/** Specification 3: the booking dialog calls `asap` `immediately`. */
const TIMES = TIMELINES.map(({ id, label }) => ({
  value: id === 'asap' ? 'immediately' : id,
  label,
}))

const SERVICES = PACKAGES.map(({ id, name }) => ({
  value: id,
  label: `${name}, ${commissionLabel(id)}`,
}))

export function PropertyFields({ form }: { form: BookingFormState }) {
  const { register } = form
  const { errors } = form.formState
  return (
    <section className="grid gap-5 sm:grid-cols-2">
      <h3 className="font-display text-lg sm:col-span-2">Property Information</h3>
      <Field
        label="Property Address"
        className="sm:col-span-2"
        error={errors.address?.message}
        required
      >
        <TextInput autoComplete="street-address" {...register('address')} />
      </Field>
      <Field label="Property Type" error={errors.propertyType?.message} required>
        <Select options={TYPES} placeholder="Choose a type" {...register('propertyType')} />
      </Field>
      <Field label="Timeline" optional>
        <Select options={TIMES} placeholder="When do you want to sell?" {...register('timeline')} />
      </Field>
      <Field label="Service Package" optional className="sm:col-span-2">
        <Select options={SERVICES} placeholder="Not sure yet" {...register('servicePackage')} />
      </Field>
    </section>
  )
}
