import { useState } from 'react'
import { TellClient } from '#portal/features/sale/tell-client.tsx'
import { savedVersionIn } from '#portal/lib/edit-conflict.ts'
import { Button } from '#portal/ui/button.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { FormFailure } from '#portal/ui/form.tsx'
import type { CalendarConsultation } from '#wire/consultation-calendar.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { consultationCalendarTexts } from '#wire/texts/consultation-calendar.ts'
import { consultationMailTexts } from '#wire/texts/consultation-mails.ts'
import { clientNameOf } from './hosts.ts'
import type { DialogOfConsultation } from './move-dialog.tsx'
import { useMarkNoShow } from './queries.ts'

const texts = consultationCalendarTexts.noShow

/** Marks that the client did not come, with the mail that offers another time. */
export function NoShowDialog({ consultation, onClose, giveFocus }: DialogOfConsultation) {
  const [tellClient, setTellClient] = useState(true)
  const marking = useMarkNoShow(onClose)
  const mark = () =>
    marking.mutate({
      consultation: savedVersionIn<CalendarConsultation>(marking.error) ?? consultation,
      body: { tellClient },
    })
  return (
    <Dialog
      title={texts.title(clientNameOf(consultation))}
      description={texts.description(consultation.scheduledAt)}
      width="narrow"
      onClose={onClose}
      giveFocus={giveFocus}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button
            variant="primary"
            pending={marking.isPending}
            pendingLabel={texts.pending}
            onClick={mark}
          >
            {texts.submit}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TellClient
          isOn={tellClient}
          onChange={setTellClient}
          mail={consultationMailTexts.missed({ ...consultation, host: null, path: '' })}
        />
        <FormFailure action={marking} />
      </div>
    </Dialog>
  )
}
