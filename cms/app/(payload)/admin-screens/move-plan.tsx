'use client'

import { useId, useState } from 'react'
import { type MovablePlan, movePlan } from '#wire/editorial-board.ts'
import { pacificDate } from '#wire/slots.ts'
import { button, control, textButton } from './classes.ts'
import { requestApi } from './request-api.ts'
import { today } from './today.ts'

/** Moves a plan to a day, at its time of day. @throws RefusedCall */
export const movePlanTo = ({ id, at }: MovablePlan, day: string) =>
  requestApi(movePlan, { params: { id }, body: { at, day } })

/** The button that the field replaces had the focus. */
const focus = (input: HTMLInputElement | null) => input?.focus()

type Props = { title: string; plan: MovablePlan; onMove: (day: string) => void }

/** A button that opens a field for the new day of a plan: the way by keyboard and on a phone. */
export function MovePlan({ title, plan, onMove }: Props) {
  const [day, setDay] = useState<string | null>(null)
  const field = useId()
  if (day === null)
    return (
      <button
        type="button"
        className={`${textButton} text-left`}
        onClick={() => setDay(pacificDate(new Date(plan.at)))}
      >
        Move to another day<span className="sr-only">: {title}</span>
      </button>
    )
  return (
    <form
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        setDay(null)
        if (day) onMove(day)
      }}
    >
      <label htmlFor={field}>New day</label>
      <input
        id={field}
        type="date"
        className={control}
        ref={focus}
        required
        min={today()}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <button type="submit" className={button}>
          Move
        </button>
        <button type="button" className={button} onClick={() => setDay(null)}>
          Cancel
        </button>
      </div>
    </form>
  )
}
