import { useState } from 'react'
import { nameOf } from '#portal/features/clients/api.ts'
import { ConsultedDialog } from '#portal/features/clients/consulted-dialog.tsx'
import { RowButton } from '#portal/ui/row-button.tsx'
import { adminClientTexts } from '#wire/texts/clients.ts'
import type { Client } from '#wire/users.ts'

const { row } = adminClientTexts

/** The button that marks a client's consultation done or not done, by a dialog. */
export function MarkConsulted({ client }: { client: Client }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <RowButton
        label={row.mark(client.hasConsultation)}
        of={nameOf(client)}
        variant="quiet"
        className="max-sm:-ml-3.5"
        onClick={() => setOpen(true)}
      />
      {isOpen && <ConsultedDialog client={client} onClose={() => setOpen(false)} />}
    </>
  )
}
