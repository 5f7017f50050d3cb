import { useEffect, useId, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import {
  hoursAhead,
  isUnbookableDate,
  useFreeSlots,
} from '#portal/features/consultations/free-slots.tsx'
import { useViewer } from '#portal/lib/http/viewer.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Calendar } from '#portal/ui/calendar.tsx'
import { FieldError } from '#portal/ui/field.tsx'
import { optionsOf, SelectField, TextField } from '#portal/ui/form-fields.tsx'
import { RadioCards } from '#portal/ui/radio-cards.tsx'
import { weekdayDate } from '#wire/dates.ts'
import { commissionLabel, PACKAGES } from '#wire/packages.ts'
import { BOOKING_PROPERTY_TYPES, propertyTypeLabel, TIMELINES } from '#wire/properties.ts'
import { PACIFIC, slotLabel, slotStart } from '#wire/slots.ts'
import { consultationTexts } from '#wire/texts/consultations.ts'
import type { BookingFormState } from './booking.ts'

const { manualForm: texts, slotPicker } = consultationTexts

const PROPERTY_TYPES = BOOKING_PROPERTY_TYPES.map((id) => ({ id, label: propertyTypeLabel(id) }))
/** SPEC-3: the booking dialog calls `asap` `immediately`. */
const TIMES = TIMELINES.map(({ id, label }) => ({ id: id === 'asap' ? 'immediately' : id, label }))
const OFFERS = PACKAGES.map(({ id, name }) => ({ id, label: `${name}, ${commissionLabel(id)}` }))

export function PropertyFields({ form }: { form: BookingFormState }) {
  const field = (name: 'address' | 'propertyType' | 'timeline' | 'servicePackage') => ({
    ...texts[name],
    form,
    name,
  })
  const wide = 'sm:col-span-2'
  return (
    <section className="grid gap-5 sm:grid-cols-2">
      <h3 className="font-display text-lg sm:col-span-2">{texts.property}</h3>
      <TextField {...field('address')} className={wide} autoComplete="street-address" required />
      <SelectField {...field('propertyType')} options={optionsOf(PROPERTY_TYPES)} required />
      <SelectField {...field('timeline')} options={optionsOf(TIMES)} optional />
      <SelectField
        {...field('servicePackage')}
        className={wide}
        options={optionsOf(OFFERS)}
        optional
      />
    </section>
  )
}

/** SPEC-2.4 requires no phone: without one the client calls. It starts with the phone of the user's account. */
export function PhoneField({ form }: { form: BookingFormState }) {
  const phone = useViewer().user?.phone
  const { isDirty } = form.getFieldState('phone', form.formState)
  useEffect(() => {
    if (phone && !isDirty && !form.getValues('phone')) form.setValue('phone', phone)
  }, [phone, isDirty, form])
  return (
    <TextField
      form={form}
      name="phone"
      {...texts.phone}
      type="tel"
      autoComplete="tel"
      className="sm:max-w-80"
      optional
    />
  )
}

/** The calendar's day in the tab order, or else its first enabled button. */
const FOCUSABLE_DAY = '[role="grid"] button[tabindex="0"], [role="grid"] button:enabled'

export function DateField({ form: { control } }: { form: BookingFormState }) {
  const id = useId()
  const { field, fieldState } = useController({ control, name: 'date' })
  const focusDay = (group: HTMLElement | null) =>
    group?.querySelector<HTMLElement>(FOCUSABLE_DAY)?.focus()

  return (
    <div
      ref={(group) => field.ref({ focus: () => focusDay(group) })}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={fieldState.error ? `${id}-error` : undefined}
      className="min-w-0"
    >
      <p id={`${id}-label`} className="mb-1 text-sm font-semibold">
        {slotPicker.date}
      </p>
      <Calendar
        value={field.value}
        onChange={field.onChange}
        isDisabled={isUnbookableDate}
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
  const [takenMessage, setTakenMessage] = useState<string>()

  const isTaken = (hour: number) =>
    date !== '' && slots.data?.includes(slotStart(date, hour).toISOString()) === false

  return (
    <div className="grid content-start gap-3">
      <RadioCards
        legend={slotPicker.time}
        help={date ? weekdayDate(slotStart(date, 12)) : slotPicker.dateFirst}
        name="hour"
        columns="grid-cols-3"
        value={field.value}
        onChange={(hour) => {
          setTakenMessage(undefined)
          field.onChange(hour)
        }}
        onBlur={field.onBlur}
        focusRef={field.ref}
        error={fieldState.error?.message ?? takenMessage}
        options={hoursAhead(date).map((hour) => ({
          value: String(hour),
          label: slotLabel(hour),
          disabled: isTaken(hour),
        }))}
      />
      <TakenHour
        isTaken={field.value !== '' && isTaken(Number(field.value))}
        clear={() => {
          setTakenMessage(slotPicker.taken(slotLabel(Number(field.value))))
          field.onChange('')
        }}
      />
      {slots.error && (
        <Alert retrying={slots.isFetching} onRetry={() => void slots.refetch()}>
          {slotPicker.checkError}
        </Alert>
      )}
    </div>
  )
}

/** Clears a chosen hour that is taken on a newly chosen date, or that another client has booked. */
function TakenHour({ isTaken, clear }: { isTaken: boolean; clear: () => void }) {
  useEffect(() => {
    if (isTaken) clear()
  })
  return null
}
