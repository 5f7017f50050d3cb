import { useEffect, useId, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { cannotBeChosen, useFreeSlots } from '#portal/features/consultations/free-slots.tsx'
import { Alert } from '#portal/ui/alert.tsx'
import { Calendar } from '#portal/ui/calendar.tsx'
import { FieldError } from '#portal/ui/field.tsx'
import { SelectField, TextField } from '#portal/ui/form-fields.tsx'
import { RadioCards } from '#portal/ui/radio-cards.tsx'
import { weekdayDate } from '#wire/dates.ts'
import { commissionLabel, PACKAGES } from '#wire/packages.ts'
import { BOOKING_PROPERTY_TYPES, propertyTypeLabel, TIMELINES } from '#wire/properties.ts'
import { PACIFIC, SLOT_HOURS, slotLabel, slotStart } from '#wire/slots.ts'
import type { BookingFormState } from './draft.ts'

const TYPES = BOOKING_PROPERTY_TYPES.map((id) => ({ value: id, label: propertyTypeLabel(id) }))

/** SPEC-3: the booking dialog calls `asap` `immediately`. */
const TIMES = TIMELINES.map(({ id, label }) => ({
  value: id === 'asap' ? 'immediately' : id,
  label,
}))

const SERVICES = PACKAGES.map(({ id, name }) => ({
  value: id,
  label: `${name}, ${commissionLabel(id)}`,
}))

export function PropertyFields({ form }: { form: BookingFormState }) {
  return (
    <section className="grid gap-5 sm:grid-cols-2">
      <h3 className="font-display text-lg sm:col-span-2">Property Information</h3>
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
        options={TYPES}
        required
      />
      <SelectField
        form={form}
        name="timeline"
        label="Timeline"
        placeholder="When do you want to sell?"
        options={TIMES}
        optional
      />
      <SelectField
        form={form}
        name="servicePackage"
        label="Service Package"
        className="sm:col-span-2"
        placeholder="Not sure yet"
        options={SERVICES}
        optional
      />
    </section>
  )
}

const DAY = '[role="grid"] button[tabindex="0"], [role="grid"] button:enabled'

export function DateField({ form: { control } }: { form: BookingFormState }) {
  const id = useId()
  const { field, fieldState } = useController({ control, name: 'date' })

  return (
    <div
      ref={(group) => field.ref({ focus: () => group?.querySelector<HTMLElement>(DAY)?.focus() })}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={fieldState.error ? `${id}-error` : undefined}
      className="min-w-0"
    >
      <p id={`${id}-label`} className="mb-1 text-sm font-semibold">
        Date
      </p>
      <Calendar
        value={field.value}
        onChange={field.onChange}
        isDisabled={cannotBeChosen}
        timeZone={PACIFIC}
      />
      <FieldError id={`${id}-error`} message={fieldState.error?.message} />
    </div>
  )
}

export function HourField({ form: { control } }: { form: BookingFormState }) {
  const { field, fieldState } = useController({ control, name: 'hour' })
  const date = useWatch({ control, name: 'date' })
  const slots = useFreeSlots(date)
  const [lost, setLost] = useState<string>()

  const isTaken = (hour: number | string) =>
    date !== '' &&
    slots.data !== undefined &&
    !slots.data.some((start) => Date.parse(start) === slotStart(date, Number(hour)).getTime())

  return (
    <div className="grid content-start gap-3">
      <RadioCards
        legend="Time (Pacific, PT)"
        help={date ? weekdayDate(slotStart(date, 12)) : 'Choose a date to see which are free.'}
        name="hour"
        columns="grid-cols-3"
        value={field.value}
        onChange={(hour) => {
          setLost(undefined)
          field.onChange(hour)
        }}
        onBlur={field.onBlur}
        focusRef={field.ref}
        error={fieldState.error?.message ?? lost}
        options={SLOT_HOURS.map((hour) => ({
          value: String(hour),
          label: slotLabel(hour),
          disabled: isTaken(hour),
        }))}
      />
      <ClearTakenSlot
        isTaken={field.value !== '' && isTaken(field.value)}
        clear={() => {
          setLost(`${slotLabel(Number(field.value))} is not free on this day. Choose another.`)
          field.onChange('')
        }}
      />
      {slots.error && (
        <Alert retrying={slots.isFetching} onRetry={() => void slots.refetch()}>
          We could not check which times are free. Choose one; we’ll tell you if it is taken.
        </Alert>
      )}
    </div>
  )
}

function ClearTakenSlot({ isTaken, clear }: { isTaken: boolean; clear: () => void }) {
  useEffect(() => {
    if (isTaken) clear()
  })
  return null
}
