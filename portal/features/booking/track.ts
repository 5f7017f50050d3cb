declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[]
  }
}

/** Specification 7: analytics events go to the page's data layer, and no further by themselves. */
export function track(event: 'consultation_booked' | 'calendly_opened', label?: string): void {
  window.dataLayer ??= []
  window.dataLayer.push(label ? { event, label } : { event })
}
