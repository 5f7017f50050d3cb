import { downloadCalendarFile } from '#portal/features/consultations/calendar-file.ts'
import { useNow } from '#portal/lib/now.ts'
import { brandName } from '#portal/lib/page-facts.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import type { Consultation } from '#wire/consultations.ts'
import { appointmentTime } from '#wire/dates.ts'
import { packageName } from '#wire/packages.ts'
import { pacificDate } from '#wire/slots.ts'
import { CancelConsultation } from './cancel-consultation.tsx'
import { Reschedule } from './reschedule.tsx'

/** Shows the year only if it is not the current one. */
function when(scheduledAt: string): string {
  const year = pacificDate(new Date(scheduledAt)).slice(0, 4)
  const text = appointmentTime(scheduledAt)
  return year === pacificDate(new Date()).slice(0, 4) ? text : text.replace(' at ', `, ${year} at `)
}

/** One consultation: time (PT), package, duration, and whether it is completed. */
export function ConsultationItem({
  consultation,
  address,
}: {
  consultation: Consultation
  address: string | undefined
}) {
  const { scheduledAt, completed, servicePackage, duration, notes } = consultation
  const now = useNow()
  const isAhead = !completed && Date.parse(scheduledAt) > now
  return (
    <li className="grid gap-3 py-5 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <h3 className="font-display text-lg">
          <time dateTime={scheduledAt}>{when(scheduledAt)}</time>
        </h3>
        <p className="mt-1 text-sm text-muted tabular-nums">
          {packageName(servicePackage)}, {duration} minutes
          {address && <span className="wrap-anywhere">, {address}</span>}
        </p>
        {notes && <p className="mt-2 max-w-[62ch] text-sm wrap-anywhere">{notes}</p>}
        {isAhead && (
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="small" onClick={() => downloadCalendarFile(consultation, brandName())}>
              <Icon name="calendar" className="size-4" />
              Add to calendar
            </Button>
            <Reschedule consultation={consultation} />
            <CancelConsultation consultation={consultation} />
          </div>
        )}
      </div>
      <p className="sm:text-right">
        <Badge tone={completed || isAhead ? 'good' : 'attention'}>
          {completed ? 'Completed' : 'Scheduled'}
        </Badge>
      </p>
    </li>
  )
}
