import type { PipelineColumn } from '#wire/stages.ts'

/** Half a second at 60 frames per second. */
const MOST_FRAMES = 30

/**
 * Focuses a moved client's card once it is in its new column: a card that is still in the old column
 * would lose the focus when React moves it. If a long column has not rendered the card yet, the column's
 * heading takes the focus.
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
