import { useOwnConsultations } from '#portal/features/consultations/api.ts'
import { requestBooking } from '#portal/features/consultations/booking-store.ts'
import { useOwnProperties } from '#portal/features/properties/api.ts'
import { Button } from '#portal/ui/button.tsx'
import { PanelList } from '#portal/ui/panel-list.tsx'
import { consultationTexts } from '#wire/texts/consultations.ts'
import type { User } from '#wire/users.ts'
import { ConsultationItem } from './consultation-item.tsx'

const texts = consultationTexts.panel

/** The Consultations tab, SPEC-2.5. */
export function ConsultationsPanel({ user }: { user: User }) {
  const properties = useOwnProperties(user).data ?? []
  const bookButton = <Button onClick={() => requestBooking()}>{consultationTexts.book}</Button>
  return (
    <PanelList
      title={texts.title}
      from={useOwnConsultations(user)}
      empty={{ ...texts.empty, action: bookButton }}
    >
      {(consultation) => (
        <ConsultationItem
          key={consultation.id}
          consultation={consultation}
          address={properties.find(({ id }) => id === consultation.propertyId)?.address}
        />
      )}
    </PanelList>
  )
}
