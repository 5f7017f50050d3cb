import type { Found } from '#wire/search.ts'

export type Place = { label: string; href: string }

export type Choice = { key: string; title: string; detail: string; href: string }
export type ChoiceGroup = { label: string; choices: Choice[] }

const KINDS: { kind: Found['kind']; label: string }[] = [
  { kind: 'client', label: 'Clients' },
  { kind: 'property', label: 'Properties' },
  { kind: 'guide', label: 'Guides' },
]

/** The options in display order: search results, then the dashboard's screens. */
export function choicesFor(
  q: string,
  found: readonly Found[],
  places: readonly Place[],
  hrefOf: (found: Found) => string,
): ChoiceGroup[] {
  const sought = q.toLowerCase()
  const kinds = KINDS.map(({ kind, label }) => ({
    label,
    choices: found
      .filter((one) => one.kind === kind)
      .map((one) => ({
        key: one.id,
        title: one.title,
        detail: one.detail,
        href: hrefOf(one),
      })),
  }))
  const goTo = {
    label: 'Go to',
    choices: places
      .filter(({ label }) => label.toLowerCase().includes(sought))
      .map(({ label, href }) => ({ key: href, title: label, detail: '', href })),
  }
  return [...kinds, goTo].filter(({ choices }) => choices.length > 0)
}
