/**
 * Sends an event to the embedding page, in the format of Calendly's embed, so that one listener serves
 * both: `{ event: 'calendly.event_scheduled', payload: { event: { uri }, invitee: { uri } } }`. It is sent
 * only to our own origin, whatever host the address names.
 */
function tell(host: string | undefined, event: string, payload: object): void {
  const around = window.opener ?? (window.parent === window ? null : window.parent)
  if (around && host === location.origin) around.postMessage({ event, payload }, host)
}

/** Tells the embedding page that the scheduler is ready. */
export const announceShown = (host: string | undefined): void =>
  tell(host, 'calendly.event_type_viewed', {})

/** Tells the embedding page that a consultation is booked. */
export function announceBooked(
  host: string | undefined,
  { token, scheduledAt }: { token: string; scheduledAt: string },
): void {
  const uri = `${location.origin}/schedule?token=${token}`
  tell(host, 'calendly.event_scheduled', {
    event: { uri, start_time: scheduledAt },
    invitee: { uri },
  })
}
