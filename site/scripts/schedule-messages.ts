/**
 * What the page around is told, in the words of Calendly's embed, so that one listener serves both:
 * `{ event: 'calendly.event_scheduled', payload: { event: { uri }, invitee: { uri } } }`.
 * It is sent to our own origin and to nobody else, whatever the address names as its host.
 */
function tell(host: string | undefined, event: string, payload: object): void {
  const around = window.opener ?? (window.parent === window ? null : window.parent)
  if (around && host === location.origin) around.postMessage({ event, payload }, host)
}

/** The page stands and can be used. */
export const announceShown = (host: string | undefined): void =>
  tell(host, 'calendly.event_type_viewed', {})

/** A consultation is booked. */
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
