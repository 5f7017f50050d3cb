import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { PipelineColumn } from '#wire/stages.ts'
import { boardTexts } from '#wire/texts/board.ts'

const linksIn = (column: Element | undefined) => [
  ...(column?.querySelectorAll<HTMLElement>('[data-client] > div > a') ?? []),
]

const texts = boardTexts.keys

/** The keys of the board, from a card's name, with what each does. */
export const BOARD_KEYS = [
  { keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], label: texts.arrows },
  { keys: ['Home', 'End'], label: texts.ends },
  { keys: ['Enter'], label: texts.open },
  { keys: ['m'], label: texts.move },
  { keys: ['x'], label: texts.select },
  { keys: ['Escape'], label: texts.clear },
] as const satisfies { keys: string[]; label: string }[]

/**
 * The keys of `BOARD_KEYS`, from a card's name: left and right go to the nearest card of the next column that has
 * any. Escape is the selection's.
 * @param onSelect selects the client of the focused card, or no longer
 */
export function useBoardKeys(
  board: RefObject<HTMLElement | null>,
  onSelect: (clientId: string) => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => actOnKey(event, onSelect))
  useEffect(() => {
    const element = board.current
    const listener = (event: KeyboardEvent) => onKey(event)
    element?.addEventListener('keydown', listener)
    return () => element?.removeEventListener('keydown', listener)
  }, [board])
}

function actOnKey(event: KeyboardEvent, onSelect: (clientId: string) => void): void {
  const link = event.target
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
  if (!(link instanceof HTMLAnchorElement) || !isPlain) return
  const card = link.closest<HTMLElement>('[data-client]')
  const column = link.closest('section')
  if (!card || !column) return
  const key = event.key.toLowerCase()
  if (key === 'm' || key === 'x') {
    event.preventDefault()
    if (key === 'm') card.querySelector<HTMLElement>('button')?.click()
    else onSelect(card.dataset.client ?? '')
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
