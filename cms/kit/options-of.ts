import type { SelectField } from 'payload'

type Choice = { id: string; label?: string; name?: string }

type Choices = readonly Choice[] | readonly string[]

/** A required select field with the choices of a list that wire declares. */
export const selectField = (
  name: string,
  choices: Choices,
  more: Pick<SelectField, 'access' | 'admin' | 'defaultValue' | 'index' | 'required'> = {},
): SelectField => ({ name, type: 'select', required: true, options: optionsOf(choices), ...more })

/** Select options from a list that wire declares. */
export function optionsOf(choices: Choices) {
  return choices.map((choice) =>
    typeof choice === 'string'
      ? { value: choice, label: sentence(choice) }
      : { value: choice.id, label: choice.label ?? choice.name ?? sentence(choice.id) },
  )
}

function sentence(id: string): string {
  const words = id.replace(/[-_]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
