'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { movePlan } from '#wire/editorial-board.ts'
import type { Plan } from '#wire/guide-editorial.ts'
import { pacificDate } from '#wire/slots.ts'
import { button, control, textButton } from './classes.ts'
import { requestApi } from './request-api.ts'
import { today } from './today.ts'

/** Moves a plan to a day, at its time of day. @throws RefusedCall */
export const movePlanTo = ({ id, at }: Plan, day: string) =>
  requestApi(movePlan, { params: { id }, body: { at, day } })

type Props = { title: string; plan: Plan; onMove: (day: string) => void }

/**
 * A button that opens a field for the new day of a plan: the way by keyboard and on a phone. Payload's form of a guide has
 * it inside, so it is no form of its own.
 */
export function MovePlan({ title, plan, onMove }: Props) {
  const [day, setDay] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const isOpen = day !== null
  // The button that the field replaces had the focus.
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])
  if (!isOpen)
    return (
      <button
        type="button"
        className={`${textButton} text-left`}
        onClick={() => setDay(pacificDate(new Date(plan.at)))}
      >
        Move to another day<span className="sr-only">: {title}</span>
      </button>
    )
  const move = () => {
    if (!field.current?.reportValidity()) return
    setDay(null)
    onMove(day)
  }
  return (
    <div className="grid gap-1">
      <label htmlFor={id}>New day</label>
      <input
        id={id}
        type="date"
        className={control}
        ref={field}
        required
        min={today()}
        value={day}
        onChange={({ target }) => setDay(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          move()
        }}
      />
      <div className="flex flex-wrap gap-2">
        <button type="button" className={button} onClick={move}>
          Move
        </button>
        <button type="button" className={button} onClick={() => setDay(null)}>
          Cancel
        </button>
      </div>
    </div>
  )
}
