import type { ReactNode } from 'react'
import { join } from '#portal/ui/join.ts'
import { BoardView } from '#wire/board.ts'
import { boardTexts } from '#wire/texts/board.ts'
import { bulkTexts } from '#wire/texts/bulk.ts'
import { isFiltered } from './board-filter.ts'
import {
  type BoardAddressProps,
  chipClass,
  choicesOf,
  FilterMenus,
  SortMenu,
} from './filter-menus.tsx'

const texts = boardTexts.filter

type BoardBarProps = BoardAddressProps & {
  onClear: () => void
  /** Whether a tap on a card selects it, on touch screens. */
  isSelecting: boolean
  onSelecting: (isSelecting: boolean) => void
  aside: ReactNode
}

/** The views, filters and order of the board, which the address keeps. */
export function BoardBar(props: BoardBarProps) {
  const { address, onChange, onClear, isSelecting, onSelecting, aside } = props
  const views = choicesOf(BoardView.options, texts.views)

  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 xl:flex-nowrap print:hidden">
      <div
        role="group"
        aria-label={texts.label}
        className="relative -mx-gutter flex items-center gap-1.5 overflow-x-auto px-gutter py-0.5 [scrollbar-width:none] md:mx-0 md:flex-wrap md:overflow-visible md:px-0 xl:shrink-0 xl:flex-nowrap"
      >
        {[{ value: '', label: texts.all }, ...views].map(({ value, label }) => {
          const isOn = value === (address.view ?? '')
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isOn}
              onClick={() => onChange({ view: value || null })}
              className={chipClass(isOn)}
            >
              {label}
            </button>
          )
        })}
        <span aria-hidden="true" className="mx-1 h-5 shrink-0 border-l border-line-strong" />
        <FilterMenus address={address} onChange={onChange} />
        <SortMenu address={address} onChange={onChange} />
        <button
          type="button"
          aria-pressed={isSelecting}
          onClick={() => onSelecting(!isSelecting)}
          className={join(chipClass(isSelecting), 'pointer-fine:hidden')}
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
