import { alternativesIn } from '#portal/features/consultations/free-slots.ts'
import { serverMessage } from '#portal/lib/http/request.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { appointmentTime } from '#wire/dates.ts'

export function reasonFor(error: unknown): string {
  return serverMessage(error, 'Please try again later.')
}

/** The error beside the button. A taken slot offers three free ones to pick from. */
export function BookingError(props: { error: Error | null; onPick: (start: string) => void }) {
  if (!props.error) return null
  const alternatives = alternativesIn(props.error)
  return (
    <Alert variant="destructive" title="Booking Failed">
      <p>{reasonFor(props.error)}</p>
      {alternatives.length > 0 && (
        <ul aria-label="Free times instead" className="mt-3 flex flex-wrap gap-2">
          {alternatives.map((start) => (
            <li key={start}>
              <Button size="small" onClick={() => props.onPick(start)}>
                {appointmentTime(start)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
