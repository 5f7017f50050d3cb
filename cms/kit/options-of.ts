type Choice = { id: string; label?: string; name?: string }

/** Select options from a list that wire declares. */
export function optionsOf(choices: readonly Choice[] | readonly string[]) {
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
