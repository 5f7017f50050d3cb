import { useState } from 'react'
import { z } from 'zod'
import { TellClient } from '#portal/features/sale/tell-client.tsx'
import { savedVersionIn } from '#portal/lib/edit-conflict.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { TextField } from '#portal/ui/form-fields.tsx'
import type { CalendarConsultation } from '#wire/consultation-calendar.ts'
import { consultationCalendarTexts } from '#wire/texts/consultation-calendar.ts'
import { consultationMailTexts } from '#wire/texts/consultation-mails.ts'
import { clientNameOf, type Hosts } from './hosts.ts'
import type { DialogOfConsultation } from './move-dialog.tsx'
import { useSetPlace } from './queries.ts'

const texts = consultationCalendarTexts.place

const Place = z.object({ place: z.string().trim().max(500) })

type PlaceDialogProps = DialogOfConsultation & { hosts: Hosts }

/** Asks for the video link or phone number where the client joins; a blank one means that the host calls. */
export function PlaceDialog({ consultation, hosts, onClose, giveFocus }: PlaceDialogProps) {
  const form = useZodForm({ schema: Place, defaults: { place: consultation.place ?? '' } })
  const [tellClient, setTellClient] = useState(true)
  const action = useSetPlace(onClose)
  const place = form.watch('place').trim() || null
  return (
    <FormDialog
      title={texts.title(clientNameOf(consultation))}
      description={texts.description}
      width="narrow"
      submitLabel={texts.submit}
      pendingLabel={texts.pending}
      form={form}
      action={action}
      onSubmit={() =>
        action.mutate({
          // After a conflict this is the other user's change, so that a second submit overrides it.
          consultation: savedVersionIn<CalendarConsultation>(action.error) ?? consultation,
          body: { place, tellClient },
        })
      }
      onClose={onClose}
      giveFocus={giveFocus}
    >
      <TextField form={form} name="place" {...texts.field} className="sm:col-span-2" optional />
      <div className="sm:col-span-2">
        <TellClient
          isOn={tellClient}
          onChange={setTellClient}
          mail={consultationMailTexts.placed({
            ...consultation,
            place,
            host: hosts.nameOf(consultation.hostId) ?? null,
            path: '',
          })}
        />
      </div>
    </FormDialog>
  )
}
