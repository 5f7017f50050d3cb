import type { User } from '#wire/users.ts'
import { requestBooking } from '#portal/lib/booking.ts'
import { useOwnConsultations } from '#portal/lib/consultations.ts'
import { useOwnProperties } from '#portal/lib/properties.ts'
import { Button } from '#portal/ui/button.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { ConsultationItem } from './consultation-item.tsx'

/** The Consultations tab, specification 2.5. */
export function ConsultationsPanel({ user }: { user: User }) {
  const consultations = useOwnConsultations(user)
  const properties = useOwnProperties(user).data ?? []

  return (
    <section>
      <h2 tabIndex={-1} className="mb-5 font-display text-xl">
        Consultations
      </h2>
      <Loaded
        from={consultations}
        failed="Your consultations could not be loaded"
        skeleton={<SkeletonLines lines={4} label="Loading your consultations" />}
      >
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              title="No Consultations"
              action={<Button onClick={() => requestBooking()}>Book Free Consultation</Button>}
            >
              15 minutes by phone, free and without obligation.
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {list.map((consultation) => (
                <ConsultationItem
                  key={consultation.id}
                  consultation={consultation}
                  address={properties.find(({ id }) => id === consultation.propertyId)?.address}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
