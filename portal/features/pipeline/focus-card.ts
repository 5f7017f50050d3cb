import type { PipelineColumn } from '#wire/stages.ts'

/**
 * Puts focus back on a client's card, wherever the move has put it: the element that opened the
 * dialog may be gone. A long column has not drawn its end yet: then its heading takes the focus.
 * Two frames later, when the dialog has given its own focus back.
 */
export function focusCard(clientId: string, column: PipelineColumn): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const card = document.querySelector(`[data-client="${CSS.escape(clientId)}"]`)
      const target = card?.querySelector('a') ?? document.getElementById(`column-${column}-title`)
      target?.focus({ preventScroll: true })
      ;(card ?? target)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }),
  )
}
