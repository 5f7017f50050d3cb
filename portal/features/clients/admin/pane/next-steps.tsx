import type { ReactNode } from 'react'
import { elapsedTime, waitStart } from '#portal/features/clients/admin/pipeline/urgency.ts'
import { useNow } from '#portal/lib/now.ts'
import { Icon, type IconName } from '#portal/ui/icon.tsx'
import { Link } from '#portal/ui/link.tsx'
import { awaitsSignature, contractTypeLabel } from '#wire/contracts.ts'
import { appointmentTime, shortDate } from '#wire/dates.ts'
import { clientPaneTexts } from '#wire/texts/client-pane.ts'
import type { Client } from '#wire/users.ts'
import { useSectionUrl } from './section-url.ts'

const texts = clientPaneTexts.next

function Step({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2 text-sm">
      <Icon name={icon} className="mt-0.5 size-4 text-eucalyptus" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}

const LINK = 'font-semibold underline decoration-line-strong underline-offset-2'

/** What waits for staff or for a date: the wait for a reply, the next consultation, unsigned contracts. */
export function NextSteps({ client }: { client: Client }) {
  const now = useNow()
  const urlOf = useSectionUrl(client.id)
  const waitingSince = waitStart(client)
  const { nextAppointmentAt } = client
  const unsigned = client.contracts.filter(({ status }) => awaitsSignature(status))
  const isEmpty = !waitingSince && !nextAppointmentAt && unsigned.length === 0
  return (
    <section aria-label={texts.title} className="bg-raised px-4 py-3 sm:px-5">
      <h4 className="text-xs font-semibold text-muted">{texts.title}</h4>
      {isEmpty ? (
        <p className="mt-1 text-sm">{texts.nothing}</p>
      ) : (
        <ul className="mt-1.5 grid gap-1.5">
          {waitingSince && (
            <Step icon="message">
              <Link href={urlOf('overview')} className={LINK}>
                {texts.waiting}
              </Link>{' '}
              {texts.since(elapsedTime(waitingSince, now))}
            </Step>
          )}
          {nextAppointmentAt && (
            <Step icon="calendar">
              {texts.appointment(
                appointmentTime(nextAppointmentAt),
                Date.parse(nextAppointmentAt) < now,
              )}
            </Step>
          )}
          {unsigned.map(({ id, contractType, createdAt }) => (
            <Step key={id} icon="file">
              <Link href={urlOf('overview')} className={LINK}>
                {contractTypeLabel(contractType)}
              </Link>{' '}
              {texts.unsigned(shortDate(createdAt))}
            </Step>
          ))}
        </ul>
      )}
    </section>
  )
}
