/** Analytics events, SPEC-7: bookings with a label per source, and the opened popup. */
export type TrackedEvent = { event: 'consultation_booked' | 'calendly_opened'; label?: string }

/** The window event that tells the page's own scripts about a tracked event. */
export const TRACKED_EVENT = 'keepmore:tracked'

/** The storage key for the answer to the consent notice: `granted` or `denied`. */
export const CONSENT_STORAGE_KEY = 'keepmore:consent'

/** An ad tag that loads after consent: its script URL, and the target that a booking is sent to. */
export type AdTag = { url: string; conversion: string | null }
