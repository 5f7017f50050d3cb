import { TRACKED, type TrackedEvent } from '#wire/tracking.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/**
 * Specification 7: analytics events go to the page's data layer, and no further by themselves. Where
 * a tag is configured and agreed to, the page's own script hears of them too.
 */
export function track(event: TrackedEvent['event'], label?: string): void {
  const said: TrackedEvent = label ? { event, label } : { event }
  window.dataLayer ??= []
  window.dataLayer.push(said)
  window.dispatchEvent(new CustomEvent(TRACKED, { detail: said }))
}
