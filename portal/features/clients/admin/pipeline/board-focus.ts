import { type RefObject, useEffect } from 'react'
import type { PipelineColumn } from '#wire/stages.ts'

const linksIn = (column: Element | undefined) => [
  ...(column?.querySelectorAll<HTMLElement>('[data-client] > div > a') ?? []),
]

/**
 * Arrow keys on the board, from a card's name: up and down within its column, left and right to the
 * nearest card of the next column that has any, Home and End to a column's ends, M for 'Move to…'.
 */
export function useBoardKeys(board: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = board.current
    element?.addEventListener('keydown', moveFocus)
    return () => element?.removeEventListener('keydown', moveFocus)
  }, [board])
}

function moveFocus(event: KeyboardEvent): void {
  const link = event.target
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
  if (!(link instanceof HTMLAnchorElement) || !isPlain) return
  const card = link.closest('[data-client]')
  const column = link.closest('section')
  if (!card || !column) return
  if (event.key.toLowerCase() === 'm') {
    event.preventDefault()
    card.querySelector<HTMLElement>('button')?.click()
    return
  }
  const next = findNeighbor(event.key, link, column)
  if (!next) return
  event.preventDefault()
  next.focus({ preventScroll: true })
  next.closest('[data-client]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
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
