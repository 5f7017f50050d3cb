import { TRACKED_EVENT, type TrackedEvent } from '#wire/tracking.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/**
 * SPEC-7: pushes an analytics event to the page's data layer. The window event also reaches
 * the page's script, which forwards it to a configured tag after consent.
 */
export function track(event: TrackedEvent['event'], label?: string): void {
  const detail: TrackedEvent = label ? { event, label } : { event }
  window.dataLayer ??= []
  window.dataLayer.push(detail)
  window.dispatchEvent(new CustomEvent(TRACKED_EVENT, { detail }))
}
