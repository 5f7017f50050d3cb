/**
 * Puts focus back on a client's card, wherever the move has put it: the element that opened the
 * dialog may be gone. Two frames later, when the dialog has given its own focus back.
 */
export function focusCard(clientId: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const card = document.querySelector(`[data-client="${CSS.escape(clientId)}"]`)
      card?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
      card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }),
  )
}
