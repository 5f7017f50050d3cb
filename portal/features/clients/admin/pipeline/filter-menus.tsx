import { useTags } from '#portal/features/clients/admin/lists.ts'
import { useAgents } from '#portal/features/clients/admin/pane/queries.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { join } from '#portal/ui/join.ts'
import { Menu } from '#portal/ui/menu.tsx'
import { BOARD_SORTS, NO_AGENT } from '#wire/board.ts'
import { PACKAGES } from '#wire/packages.ts'
import { SOURCES } from '#wire/sources.ts'
import { boardTexts } from '#wire/texts/board.ts'
import type { BoardAddress, FilterName } from './board-filter.ts'

const texts = boardTexts.filter

const CHIP = join(
  'inline-flex min-h-8 shrink-0 items-center gap-1 rounded-pill border px-3 text-xs font-semibold whitespace-nowrap',
  'transition-colors duration-150 pointer-coarse:min-h-11',
)
const OFF = 'border-line-strong bg-raised text-muted hover:border-ink hover:text-ink'
const ON = 'border-eucalyptus bg-eucalyptus-wash text-eucalyptus'

/** The classes of a button above the board. */
export const chipClass = (isOn: boolean) => join(CHIP, isOn ? ON : OFF)

type Choice = { value: string; label: string }

/** A filter with a menu of its values; the first one removes the filter. */
function FilterMenu(props: {
  name: string
  value: string | undefined
  choices: readonly Choice[]
  onChange: (value: string | null) => void
}) {
  const { name, value, choices, onChange } = props
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <Menu
      label={name}
      trigger={
        <button type="button" className={chipClass(Boolean(value))}>
          <span className="max-w-40 truncate">
            {value ? `${name}: ${chosen?.label ?? value}` : name}
          </span>
          <Icon name="chevron-down" className="size-3.5" />
        </button>
      }
      onSelect={(chosenValue) => onChange(chosenValue || null)}
      groups={[
        {
          label: name,
          items: [{ value: '', label: texts.any }, ...choices].map((choice) => ({
            ...choice,
            current: choice.value === (value ?? ''),
          })),
        },
      ]}
    />
  )
}

/** The choices of these ids, in their order. */
export const choicesOf = <Id extends string>(
  ids: readonly Id[],
  labels: Record<Id, string>,
): Choice[] => ids.map((id) => ({ value: id, label: labels[id] }))

const PACKAGE_CHOICES = PACKAGES.map(({ id, name }) => ({ value: id, label: name }))
const SOURCE_CHOICES = SOURCES.map(({ id, label }) => ({ value: id, label }))

export type BoardAddressProps = {
  address: BoardAddress
  onChange: (values: Partial<Record<FilterName, string | null>>) => void
}

/** The filters of the board by agent, package, source and tag. */
export function FilterMenus({ address, onChange }: BoardAddressProps) {
  const agents = (useAgents().data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const tags = (useTags().data ?? []).map((tag) => ({ value: tag, label: tag }))
  return (
    <>
      <FilterMenu
        name={texts.agent}
        value={address.agent}
        choices={[{ value: NO_AGENT, label: texts.noAgent }, ...agents]}
        onChange={(value) => onChange({ agent: value })}
      />
      <FilterMenu
        name={texts.package}
        value={address.package}
        choices={PACKAGE_CHOICES}
        onChange={(value) => onChange({ package: value })}
      />
      <FilterMenu
        name={texts.source}
        value={address.source}
        choices={SOURCE_CHOICES}
        onChange={(value) => onChange({ source: value })}
      />
      <FilterMenu
        name={texts.tag}
        value={address.tag}
        choices={tags}
        onChange={(value) => onChange({ tag: value })}
      />
    </>
  )
}

/** The order of the cards in their columns. */
export function SortMenu({ address: { sort }, onChange }: BoardAddressProps) {
  return (
    <Menu
      label={texts.sort}
      trigger={
        <button type="button" className={chipClass(sort !== 'urgency')}>
          <span className="sr-only">{texts.sort}: </span>
          {texts.sorts[sort]}
          <Icon name="chevron-down" className="size-3.5" />
        </button>
      }
      onSelect={(value) => onChange({ sort: value === 'urgency' ? null : value })}
      groups={[
        {
          label: texts.sort,
          items: choicesOf(BOARD_SORTS, texts.sorts).map((item) => ({
            ...item,
            current: item.value === sort,
          })),
        },
      ]}
    />
  )
}
