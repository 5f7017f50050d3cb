import type { DashboardLocation } from '#portal/lib/navigate.ts'
import type { IconName } from '#portal/ui/icon.tsx'
import type { Found } from '#wire/search.ts'
import { searchTexts } from '#wire/texts/search.ts'
import { type Command, findCommands, matchesWords } from './commands.ts'

/** A tab of the admin dashboard, which the search also finds. */
export type Place = { label: string; href: string }

export type Choice = {
  key: string
  title: string
  detail: string
  href?: string
  command?: Command
}
export type ChoiceGroup = {
  label: string
  icon: IconName
  choices: (Choice & { icon?: IconName })[]
}

type Kind = { kind: Found['kind']; label: string; icon: IconName }

/** Who and where come first, then what can be done, then what belongs to a client. */
const NAMED: Kind[] = [
  { kind: 'client', label: searchTexts.clients, icon: 'users' },
  { kind: 'property', label: searchTexts.properties, icon: 'home' },
]
const OTHERS: Kind[] = [
  { kind: 'vendor', label: searchTexts.vendors, icon: 'person' },
  { kind: 'contract', label: searchTexts.contracts, icon: 'file' },
  { kind: 'consultation', label: searchTexts.consultations, icon: 'calendar' },
  { kind: 'message', label: searchTexts.messages, icon: 'message' },
  { kind: 'guide', label: searchTexts.guides, icon: 'file' },
]

/** Where a result is shown; a guide is in the CMS. */
export function locationOf({ kind, id, clientId, title }: Found): DashboardLocation | null {
  if (kind === 'message' && clientId) return { tab: 'clients', client: clientId, message: id }
  if (kind === 'property') return { tab: 'properties', property: id }
  if (kind === 'vendor') return { tab: 'vendors', q: title }
  return clientId && kind !== 'guide' ? { tab: 'clients', client: clientId } : null
}

type Offered = {
  commands: readonly Command[]
  places: readonly Place[]
  /** The opened client, whom commands are about. */
  clientName?: string | undefined
}

/** The options in display order: named results, commands, other results, then the dashboard's tabs. */
export function choicesFor(
  query: string,
  found: readonly Found[],
  { commands, places, clientName = '' }: Offered,
  urlOf: (place: DashboardLocation) => string,
): ChoiceGroup[] {
  const groupOf = ({ kind, label, icon }: Kind): ChoiceGroup => ({
    label,
    icon,
    choices: found
      .filter((result) => result.kind === kind)
      .map((result) => {
        const place = locationOf(result)
        const href = place ? urlOf(place) : `/cms/collections/guides/${result.id}`
        return { key: result.id, title: result.title, detail: result.detail, href }
      }),
  })
  const actions: ChoiceGroup = {
    label: searchTexts.actions,
    icon: 'arrow-right',
    choices: findCommands(commands, query).map((command) => ({
      key: command.label,
      title: command.label,
      detail: 'runFor' in command ? clientName : '',
      icon: command.icon,
      command,
    })),
  }
  const goTo: ChoiceGroup = {
    label: searchTexts.goTo,
    icon: 'arrow-right',
    choices: places
      .filter(({ label }) => matchesWords(label, query))
      .map(({ label, href }) => ({ key: href, title: label, detail: '', href })),
  }
  const groups = [...NAMED.map(groupOf), actions, ...OTHERS.map(groupOf), goTo]
  return groups.filter(({ choices }) => choices.length > 0)
}
