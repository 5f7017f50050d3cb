import { useEffect, useRef } from 'react'

const SETTLE_TIMEOUT_MS = 1500
const USER_INPUT = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Scrolls to an element and keeps it in view while the content around it loads, until the user acts.
 * @param place where it is kept: its top at so many pixels below the window's; at the top, by its scroll margin; or
 * where the least scrolling shows it
 */
export function keepInViewUntilSettled(
  element: Element,
  place: number | 'start' | 'nearest' = 'start',
): void {
  const scroll = () => {
    if (typeof place === 'string') element.scrollIntoView({ block: place, behavior: 'instant' })
    else {
      const by = element.getBoundingClientRect().top - place
      window.scrollBy({ top: by, behavior: 'instant' })
    }
  }
  const observer = new ResizeObserver(scroll)
  const stop = () => {
    observer.disconnect()
    for (const name of USER_INPUT) window.removeEventListener(name, stop)
  }
  for (const name of USER_INPUT) window.addEventListener(name, stop, { passive: true })
  observer.observe(document.body)
  window.setTimeout(stop, SETTLE_TIMEOUT_MS)
  scroll()
}

const CODE_TIMEOUT_MS = 3000

/**
 * Focuses the element once it is visible, within `CODE_TIMEOUT_MS`: the code of a new screen or panel may
 * still be loading while the old heading is in the DOM, hidden. A key or pointer press cancels the wait.
 * @param onShown called with the element before it gets the focus
 * @returns a function that cancels the wait
 */
export function focusWhenShown(
  find: () => HTMLElement | null | undefined,
  onShown?: (element: HTMLElement) => void,
): () => void {
  const deadlineMs = performance.now() + CODE_TIMEOUT_MS
  const stopped = new AbortController()
  let frame = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    stopped.abort()
  }
  for (const name of ['keydown', 'pointerdown'])
    window.addEventListener(name, stop, { capture: true, signal: stopped.signal })
  const check = () => {
    const element = find()
    const isShown = !!element?.getClientRects().length
    if (isShown || performance.now() > deadlineMs) stop()
    else frame = requestAnimationFrame(check)
    if (!isShown || !element) return
    onShown?.(element)
    element.focus({ preventScroll: true })
  }
  frame = requestAnimationFrame(check)
  return stop
}

/** Runs `act` after a delay, unless the user presses a key or the pointer before. */
export function afterUnlessPressed(delayMs: number, act: () => void): void {
  const pressed = new AbortController()
  for (const name of ['keydown', 'pointerdown'])
    window.addEventListener(name, () => pressed.abort(), { capture: true, signal: pressed.signal })
  window.setTimeout(() => {
    if (pressed.signal.aborted) return
    pressed.abort()
    act()
  }, delayMs)
}

/** A ref of a group of fields: when it is shown, its first empty field takes the focus, or else its first one. */
export function useFocusFirstEmpty() {
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const fields = [
      ...(group.current?.querySelectorAll<HTMLInputElement>('input:not([tabindex="-1"])') ?? []),
    ]
    const first = fields.find(({ value }) => value === '') ?? fields[0]
    first?.focus()
  }, [])
  return group
}
