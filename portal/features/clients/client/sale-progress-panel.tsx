import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useOwnConsultations } from '#portal/features/consultations/api.ts'
import { requestBooking } from '#portal/features/consultations/booking-store.ts'
import { AgentContact } from '#portal/features/people/agent-contact.tsx'
import { NextDue } from '#portal/features/properties/next-due.tsx'
import { Badge } from '#portal/ui/badge.tsx'
import { Button, ButtonLink } from '#portal/ui/button.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import { clientTexts } from '#wire/texts/clients.ts'
import type { User } from '#wire/users.ts'
import { useLeadingHome } from './leading-home.ts'
import { type Action, saleProgressOf, statusLine } from './sale-progress.ts'

const texts = clientTexts.saleProgress

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="px-5 py-4 sm:px-6 lg:py-6">
      <h2 className="mb-1.5 text-xs font-semibold text-muted">{title}</h2>
      {children}
    </div>
  )
}

/** The button of the next step; none for one that is done on this page. */
function MainAction({ action }: { action: Action }) {
  const [path] = useLocation()
  if ('opensBooking' in action) {
    return (
      <Button variant="primary" className="mt-4" onClick={() => requestBooking()}>
        {action.label}
      </Button>
    )
  }
  if (action.href === path) return null
  return (
    <ButtonLink variant="primary" href={action.href} className="mt-4">
      {action.label}
    </ButtonLink>
  )
}

/** The client's current step, the next one and the agent's contact: the first panel of the dashboard. */
export function SaleProgressPanel({ user }: { user: User }) {
  const { property, next, from } = useLeadingHome(user)
  const consultations = useOwnConsultations(user).data ?? []
  const home = property && next && { property, next }
  const progress = from.data !== undefined && saleProgressOf(user, home, consultations)

  return (
    <section
      aria-label={texts.label}
      className="grid divide-y divide-line rounded-card border border-line bg-raised lg:grid-cols-[1.35fr_1.25fr_1fr] lg:divide-x lg:divide-y-0"
    >
      {progress ? (
        <>
          <Part title={texts.where}>
            <p className="font-display text-lg text-balance wrap-anywhere lg:text-xl">
              {progress.where}
            </p>
            {property && user.hasConsultation && (
              <p className="mt-1 text-sm text-muted tabular-nums">{statusLine(property)}</p>
            )}
            <p className="mt-2.5">
              <Badge tone={progress.needsBooking ? 'attention' : 'good'}>{progress.badge}</Badge>
            </p>
          </Part>
          <Part title={texts.next}>
            <p className="wrap-anywhere">{progress.next}</p>
            {progress.due && <NextDue due={progress.due} />}
            <MainAction action={progress.action} />
          </Part>
        </>
      ) : (
        <div className="p-5 sm:p-6 lg:col-span-2">
          <Loaded
            from={from}
            errorTitle={texts.error}
            skeleton={<Skeleton className="h-64 lg:h-36" />}
          >
            {() => null}
          </Loaded>
        </div>
      )}
      <Part title={texts.ask}>
        <AgentContact />
      </Part>
    </section>
  )
}
