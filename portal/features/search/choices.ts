import type { IconName } from '#portal/ui/icon.tsx'
import type { Found } from '#wire/search.ts'
import { searchTexts } from '#wire/texts/search.ts'

/** A tab of the admin dashboard, which the search also finds. */
export type Place = { label: string; href: string }

export type Choice = { title: string; detail: string; href: string }
export type ChoiceGroup = { label: string; icon: IconName; choices: Choice[] }

const KINDS: { kind: Found['kind']; label: string; icon: IconName }[] = [
  { kind: 'client', label: searchTexts.clients, icon: 'users' },
  { kind: 'property', label: searchTexts.properties, icon: 'home' },
  { kind: 'guide', label: searchTexts.guides, icon: 'file' },
]

/** The options in display order: search results, then the dashboard's tabs. */
export function choicesFor(
  query: string,
  found: readonly Found[],
  places: readonly Place[],
  hrefOf: (found: Found) => string,
): ChoiceGroup[] {
  const groups: ChoiceGroup[] = KINDS.map(({ kind, label, icon }) => ({
    label,
    icon,
    choices: found
      .filter((result) => result.kind === kind)
      .map((result) => ({ title: result.title, detail: result.detail, href: hrefOf(result) })),
  }))
  groups.push({
    label: searchTexts.goTo,
    icon: 'arrow-right',
    choices: places
      .filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()))
      .map(({ label, href }) => ({ title: label, detail: '', href })),
  })
  return groups.filter(({ choices }) => choices.length > 0)
}
