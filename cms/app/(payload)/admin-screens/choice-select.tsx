'use client'

import { useRef, useState } from 'react'
import { control } from './classes.ts'

type Choice = { id: string; label: string }

type Props = {
  id: string
  label: string
  /** What the choice is about, for screen readers, where several selects have one label. */
  about?: string
  /** The id of the current choice, or '' for none. */
  value: string
  choices: readonly Choice[]
  onChoose: (id: string) => void
}

/**
 * A select whose choice takes effect at once. An arrow key in a closed select chooses each option on its way, so a
 * choice by keys takes effect with Enter, or when the select is left.
 */
export function ChoiceSelect({ id, label, about, value, choices, onChoose }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)
  const isByKey = useRef(false)
  const choose = (choice: string | null) => {
    setChosen(null)
    isByKey.current = false
    if (choice !== null && choice !== value) onChoose(choice)
  }
  return (
    <div className="grid gap-1">
      <label htmlFor={id}>
        {label}
        {about && <span className="sr-only">: {about}</span>}
      </label>
      <select
        id={id}
        className={control}
        value={chosen ?? value}
        onChange={({ target }) =>
          isByKey.current ? setChosen(target.value) : choose(target.value)
        }
        onPointerDown={() => {
          isByKey.current = false
        }}
        onKeyDown={(event) => {
          isByKey.current = true
          // Enter in a field of Payload's form would save the guide.
          if (event.key === 'Enter') event.preventDefault()
          if (event.key === 'Enter') choose(chosen)
          if (event.key === 'Escape') setChosen(null)
        }}
        onBlur={() => choose(chosen)}
      >
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  )
}
