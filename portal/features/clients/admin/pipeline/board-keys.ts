import { type RefObject, useEffect } from 'react'

const cardsIn = (column: Element) => [
  ...column.querySelectorAll<HTMLElement>('[data-client] > div > a'),
]

/**
 * Arrow keys on the board, from a card's name: up and down within its column, left and right to the
 * nearest card of the next column that has any, Home and End to a column's ends, M for 'Move to…'.
 */
export function useBoardKeys(board: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = board.current
    element?.addEventListener('keydown', follow)
    return () => element?.removeEventListener('keydown', follow)
  }, [board])
}

function follow(event: KeyboardEvent): void {
  const from = event.target as HTMLElement
  const card = from.closest('[data-client]')
  const column = from.closest('section')
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
  if (!card || !column || from.tagName !== 'A' || !isPlain) return
  if (event.key.toLowerCase() === 'm') {
    event.preventDefault()
    card.querySelector<HTMLElement>('button')?.click()
    return
  }
  const next = neighbour(event.key, from, column)
  if (!next) return
  event.preventDefault()
  next.focus({ preventScroll: true })
  next.closest('[data-client]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function neighbour(key: string, from: HTMLElement, column: Element): HTMLElement | undefined {
  const cards = cardsIn(column)
  const at = cards.indexOf(from)
  if (key === 'ArrowDown') return cards[at + 1]
  if (key === 'ArrowUp') return cards[at - 1]
  if (key === 'Home') return cards[0]
  if (key === 'End') return cards.at(-1)
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (step === undefined) return undefined
  const columns = [...(column.parentElement?.children ?? [])]
  for (let next = columns.indexOf(column) + step; columns[next]; next += step) {
    const others = cardsIn(columns[next] as Element)
    if (others.length > 0) return others[Math.min(at, others.length - 1)]
  }
  return undefined
}
