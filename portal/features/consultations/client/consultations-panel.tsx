import { useOwnConsultations } from '#portal/features/consultations/api.ts'
import { requestBooking } from '#portal/features/consultations/booking-dialog.ts'
import { useOwnProperties } from '#portal/features/properties/api.ts'
import { Button } from '#portal/ui/button.tsx'
import { PanelList } from '#portal/ui/panel-list.tsx'
import type { User } from '#wire/users.ts'
import { ConsultationItem } from './consultation-item.tsx'

/** The Consultations tab, SPEC-2.5. */
export function ConsultationsPanel({ user }: { user: User }) {
  const properties = useOwnProperties(user).data ?? []
  return (
    <PanelList
      title="Consultations"
      from={useOwnConsultations(user)}
      empty={{
        title: 'No Consultations',
        text: '15 minutes by phone, free, no obligation.',
        action: <Button onClick={() => requestBooking()}>Book Free Consultation</Button>,
      }}
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
