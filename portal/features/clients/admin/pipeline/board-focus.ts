import { useShortcuts } from '#portal/lib/shortcuts.ts'
import type { PipelineColumn } from '#wire/stages.ts'

const linksIn = (column: Element | undefined) => [
  ...(column?.querySelectorAll<HTMLElement>('[data-client] > div > a') ?? []),
]

/**
 * The keys of the board, from a card's name: left and right go to the nearest card of the next column that has any.
 * @param onSelect selects the client of the focused card, or no longer
 */
export function useBoardKeys(onSelect: (clientId: string) => void): void {
  useShortcuts({
    nextCard: moveFocus,
    nextColumn: moveFocus,
    columnEnd: moveFocus,
    moveCard: ({ target }) => {
      const button = cardOf(target)?.querySelector<HTMLElement>('button')
      button?.click()
      return button instanceof HTMLElement
    },
    selectCard: ({ target }) => {
      const id = cardOf(target)?.dataset.client
      if (id) onSelect(id)
      return id !== undefined
    },
  })
}

const isCardLink = (target: EventTarget | null): target is HTMLAnchorElement =>
  target instanceof HTMLAnchorElement && target.closest('#board [data-client]') !== null

const cardOf = (target: EventTarget | null) =>
  isCardLink(target) ? target.closest<HTMLElement>('[data-client]') : null

function moveFocus({ target, key }: KeyboardEvent): boolean {
  const column = isCardLink(target) && target.closest('section')
  const next = column && findNeighbor(key, target, column)
  if (!next) return false
  next.focus({ preventScroll: true })
  next.closest('[data-client]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return true
}

function findNeighbor(key: string, link: HTMLElement, column: Element): HTMLElement | undefined {
  const links = linksIn(column)
  const index = links.indexOf(link)
  if (key === 'ArrowDown') return links[index + 1]
  if (key === 'ArrowUp') return links[index - 1]
  if (key === 'Home') return links[0]
  if (key === 'End') return links.at(-1)
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (step === undefined) return undefined
  const columns = [...(column.parentElement?.children ?? [])]
  for (let next = columns.indexOf(column) + step; columns[next]; next += step) {
    const others = linksIn(columns[next])
    if (others.length > 0) return others[Math.min(index, others.length - 1)]
  }
  return undefined
}

/** Half a second at 60 frames per second. */
const MAX_FRAMES = 30

/**
 * Focuses a moved client's card once it is in its new column: a card that is still in the old column
 * would lose the focus when React moves it. If a long column has not rendered the card yet, the column's
 * heading takes the focus.
 */
export function focusCard(clientId: string, column: PipelineColumn, frames = MAX_FRAMES): void {
  const card = document.querySelector(`[data-client="${CSS.escape(clientId)}"]`)
  const isInOtherColumn = card && !document.getElementById(`column-${column}`)?.contains(card)
  if (isInOtherColumn && frames > 0)
    return void requestAnimationFrame(() => focusCard(clientId, column, frames - 1))
  const target = card?.querySelector('a') ?? document.getElementById(`column-${column}-title`)
  target?.focus({ preventScroll: true })
  ;(card ?? target)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
