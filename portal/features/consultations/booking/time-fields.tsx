import { useEffect, useId, useRef, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { cannotBeChosen, useFreeSlots } from '#portal/features/consultations/free-slots.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Calendar } from '#portal/ui/calendar.tsx'
import { FieldError } from '#portal/ui/field.tsx'
import { RadioCards } from '#portal/ui/radio-cards.tsx'
import { weekdayDate } from '#wire/dates.ts'
import { PACIFIC, SLOT_HOURS, slotLabel, slotStart } from '#wire/slots.ts'
import type { BookingFormState } from './draft.ts'

export function DateField({ form }: { form: BookingFormState }) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const focus = () =>
    box.current
      ?.querySelector<HTMLElement>(
        '[role="grid"] button[tabindex="0"], [role="grid"] button:enabled',
      )
      ?.focus()

  return (
    <Controller
      control={form.control}
      name="date"
      render={({ field, fieldState }) => {
        field.ref({ focus })
        return (
          <div
            ref={box}
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
      }}
    />
  )
}

export function HourField({ form }: { form: BookingFormState }) {
  const date = useWatch({ control: form.control, name: 'date' })
  const slots = useFreeSlots(date, 1)
  const [lost, setLost] = useState<string | null>(null)

  const isTaken = (hour: number | string) =>
    date !== '' &&
    slots.data !== undefined &&
    !slots.data.some((start) => Date.parse(start) === slotStart(date, Number(hour)).getTime())

  return (
    <Controller
      control={form.control}
      name="hour"
      render={({ field, fieldState }) => (
        <div className="grid content-start gap-3">
          <RadioCards
            legend="Time (Pacific, PT)"
            help={date ? weekdayDate(slotStart(date, 12)) : 'Choose a date to see which are free.'}
            name="hour"
            columns="grid-cols-3"
            value={String(field.value)}
            onChange={(hour) => {
              setLost(null)
              field.onChange(hour)
            }}
            onBlur={field.onBlur}
            focusRef={field.ref}
            error={fieldState.error?.message ?? lost ?? undefined}
            options={SLOT_HOURS.map((hour) => ({
              value: String(hour),
              label: slotLabel(hour),
              disabled: isTaken(hour),
            }))}
          />
          <LetGo
            when={field.value !== '' && isTaken(field.value)}
            act={() => {
              setLost(`${slotLabel(Number(field.value))} is not free on this day. Choose another.`)
              field.onChange('')
            }}
          />
          {slots.error && (
            <Alert retrying={slots.isFetching} onRetry={() => void slots.refetch()}>
              We could not check which times are free. Choose one; booking tells you if it is taken.
            </Alert>
          )}
        </div>
      )}
    />
  )
}

/** Runs `act` when the chosen hour is no longer free: it clears the hour and shows why. */
function LetGo({ when, act }: { when: boolean; act: () => void }) {
  useEffect(() => {
    if (when) act()
  })
  return null
}
