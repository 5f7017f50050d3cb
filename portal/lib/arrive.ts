const SETTLES_MS = 1500
const TAKES_OVER = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Scrolls to an element and stays with it while what is around it loads and grows, until the person
 * takes over or it has settled.
 */
export function scrollToStay(element: Element): void {
  const scroll = () => element.scrollIntoView({ block: 'start', behavior: 'instant' })
  const watch = new ResizeObserver(scroll)
  const stop = () => {
    watch.disconnect()
    for (const name of TAKES_OVER) window.removeEventListener(name, stop)
  }
  for (const name of TAKES_OVER) window.addEventListener(name, stop, { passive: true })
  watch.observe(document.body)
  window.setTimeout(stop, SETTLES_MS)
  scroll()
}
