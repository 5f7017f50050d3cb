const MAX_NAMES = 5

/** `Ana Ruiz, Bo Li and 3 others`. */
function named(names: string[]): string {
  const shown = names.slice(0, MAX_NAMES)
  const rest = names.length - shown.length
  if (rest > 0) return `${shown.join(', ')} and ${rest} ${rest === 1 ? 'other' : 'others'}`
  return [shown.slice(0, -1).join(', '), shown.at(-1)].filter(Boolean).join(' and ')
}

const have = (names: string[]) => (names.length === 1 ? 'has' : 'have')
const clients = (count: number) => `${count} ${count === 1 ? 'client' : 'clients'}`

/** Texts of the answers that refuse a change of several clients. */
export const bulkRefusals = {
  moved: (names: string[]) =>
    `${named(names)} ${have(names)} been moved to another stage since. Nothing was changed.`,
  tags: (names: string[]) => `${named(names)} ${have(names)} 10 tags already. Nothing was changed.`,
}

/** English texts of the board's selection: the bar, its menus and dialogs. */
export const bulkTexts = {
  bar: 'Selected clients',
  count: (count: number) => `${count} selected`,
  select: (name: string) => `Select ${name}`,
  start: 'Select',
  done: 'Done',
  full: 'Select 100 clients at most.',
  clear: 'Clear',
  move: {
    button: 'Move to…',
    label: 'Move the selected clients to',
    title: (count: number, stage: string) => `Move ${clients(count)} to ${stage}`,
    description: 'Clients never see the reason. Proposals for homes and contracts stay open.',
    reason: 'Reason',
    tell: 'Tell the clients',
    told: 'Each gets an email and a notification. The emails wait 30 seconds, so Undo stops them.',
    silent: 'The clients get no email and no notification.',
    submit: 'Move',
    pending: 'Moving…',
  },
  assign: {
    button: 'Assign to…',
    label: 'Assign the selected clients to',
    group: 'Agent',
    none: 'Unassigned',
  },
  addTag: {
    button: 'Add tag',
    title: (count: number) => `Add a tag to ${clients(count)}`,
    tag: 'Tag',
    submit: 'Add tag',
    pending: 'Adding…',
  },
  removeTag: {
    button: 'Remove tag',
    label: 'Remove a tag from the selected clients',
    group: 'Tag',
    none: 'The selected clients have no tags.',
  },
  success: (count: number) => ({
    title: count === 1 ? '1 client changed' : `${count} clients changed`,
  }),
  unchanged: { title: 'Nothing to change', description: 'The clients have that already.' },
  failure: { title: 'Nothing was changed', text: 'The clients could not be changed.' },
}
