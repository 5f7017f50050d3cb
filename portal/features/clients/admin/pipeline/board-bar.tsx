import type { ReactNode } from 'react'
import { useTags } from '#portal/features/clients/admin/lists.ts'
import { useAgents } from '#portal/features/clients/admin/pane/queries.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { join } from '#portal/ui/join.ts'
import { Menu } from '#portal/ui/menu.tsx'
import { BOARD_SORTS, BoardView, NO_AGENT } from '#wire/board.ts'
import { PACKAGES } from '#wire/packages.ts'
import { SOURCES } from '#wire/sources.ts'
import { boardTexts } from '#wire/texts/board.ts'
import { bulkTexts } from '#wire/texts/bulk.ts'
import { type BoardAddress, type FilterName, isFiltered } from './board-filter.ts'

const texts = boardTexts.filter

const CHIP = join(
  'inline-flex min-h-8 shrink-0 items-center gap-1 rounded-pill border px-3 text-xs font-semibold whitespace-nowrap',
  'transition-colors duration-150 pointer-coarse:min-h-11',
)
const OFF = 'border-line-strong bg-raised text-muted hover:border-ink hover:text-ink'
const ON = 'border-eucalyptus bg-eucalyptus-wash text-eucalyptus'

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
        <button type="button" className={join(CHIP, value ? ON : OFF)}>
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

const labelled = <Id extends string>(ids: readonly Id[], labels: Record<Id, string>): Choice[] =>
  ids.map((id) => ({ value: id, label: labels[id] }))

const PACKAGE_CHOICES = PACKAGES.map(({ id, name }) => ({ value: id, label: name }))
const SOURCE_CHOICES = SOURCES.map(({ id, label }) => ({ value: id, label }))

type BoardBarProps = {
  address: BoardAddress
  onChange: (values: Partial<Record<FilterName, string | null>>) => void
  onClear: () => void
  /** Whether a tap on a card selects it, on touch screens. */
  isSelecting: boolean
  onSelecting: (isSelecting: boolean) => void
  aside: ReactNode
}

/** The views, filters and order of the board, which the address keeps. */
export function BoardBar(props: BoardBarProps) {
  const { address, onChange, onClear, isSelecting, onSelecting, aside } = props
  const agents = (useAgents().data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const tags = (useTags().data ?? []).map((tag) => ({ value: tag, label: tag }))
  const { view, agent, source, tag, sort } = address
  const views = labelled(BoardView.options, texts.views)

  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 xl:flex-nowrap print:hidden">
      <div
        role="group"
        aria-label={texts.label}
        className="relative -mx-[clamp(1.125rem,4vw,3rem)] flex items-center gap-1.5 overflow-x-auto px-[clamp(1.125rem,4vw,3rem)] py-0.5 [scrollbar-width:none] md:mx-0 md:flex-wrap md:overflow-visible md:px-0 xl:shrink-0 xl:flex-nowrap"
      >
        {[{ value: '', label: texts.all }, ...views].map(({ value, label }) => {
          const isOn = value === (view ?? '')
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isOn}
              onClick={() => onChange({ view: value || null })}
              className={join(CHIP, isOn ? ON : OFF)}
            >
              {label}
            </button>
          )
        })}
        <span aria-hidden="true" className="mx-1 h-5 shrink-0 border-l border-line-strong" />
        <FilterMenu
          name={texts.agent}
          value={agent}
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
          value={source}
          choices={SOURCE_CHOICES}
          onChange={(value) => onChange({ source: value })}
        />
        <FilterMenu
          name={texts.tag}
          value={tag}
          choices={tags}
          onChange={(value) => onChange({ tag: value })}
        />
        <Menu
          label={texts.sort}
          trigger={
            <button type="button" className={join(CHIP, sort === 'urgency' ? OFF : ON)}>
              <span className="sr-only">{texts.sort}: </span>
              {texts.sorts[sort]}
              <Icon name="chevron-down" className="size-3.5" />
            </button>
          }
          onSelect={(value) => onChange({ sort: value === 'urgency' ? null : value })}
          groups={[
            {
              label: texts.sort,
              items: labelled(BOARD_SORTS, texts.sorts).map((item) => ({
                ...item,
                current: item.value === sort,
              })),
            },
          ]}
        />
        <button
          type="button"
          aria-pressed={isSelecting}
          onClick={() => onSelecting(!isSelecting)}
          className={join(CHIP, isSelecting ? ON : OFF, 'pointer-fine:hidden')}
        >
          {isSelecting ? bulkTexts.done : bulkTexts.start}
        </button>
        {isFiltered(address) && (
          <button
            type="button"
            onClick={onClear}
            className="min-h-8 shrink-0 px-2 text-xs font-semibold whitespace-nowrap underline underline-offset-2 hover:text-ink pointer-coarse:min-h-11"
          >
            {texts.clear}
          </button>
        )}
      </div>
      <div className="min-w-0">{aside}</div>
    </div>
  )
}
