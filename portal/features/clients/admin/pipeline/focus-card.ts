import type { PipelineColumn } from '#wire/stages.ts'

/** Half a second of a quiet screen. */
const MOST_FRAMES = 30

/**
 * Puts focus on a client's card in the column where a move has put it, as soon as it stands there: a
 * moment before, it may still stand where it was, and would take the focus away with it. A long column
 * has not drawn its end yet: then its heading takes the focus.
 */
export function focusCard(clientId: string, column: PipelineColumn, frames = MOST_FRAMES): void {
  const card = document.querySelector(`[data-client="${CSS.escape(clientId)}"]`)
  const isElsewhere = card && !document.getElementById(`column-${column}`)?.contains(card)
  if (isElsewhere && frames > 0)
    return void requestAnimationFrame(() => focusCard(clientId, column, frames - 1))
  const target = card?.querySelector('a') ?? document.getElementById(`column-${column}-title`)
  target?.focus({ preventScroll: true })
  ;(card ?? target)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
