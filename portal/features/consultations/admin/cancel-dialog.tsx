import { useState } from 'react'
import { z } from 'zod'
import { TellClient } from '#portal/features/sale/tell-client.tsx'
import { savedVersionIn } from '#portal/lib/edit-conflict.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { TextAreaField } from '#portal/ui/form-fields.tsx'
import { type CalendarConsultation, ConsultationCancellation } from '#wire/consultation-calendar.ts'
import { consultationCalendarTexts } from '#wire/texts/consultation-calendar.ts'
import { consultationMailTexts } from '#wire/texts/consultation-mails.ts'
import { clientNameOf } from './hosts.ts'
import type { DialogOfConsultation } from './move-dialog.tsx'
import { useCancelForClient } from './queries.ts'

const texts = consultationCalendarTexts.cancel

const Reason = z.object({ reason: ConsultationCancellation.shape.reason })

/** Asks for the reason with which a consultation is cancelled. */
export function CancelDialog({ consultation, onClose, giveFocus }: DialogOfConsultation) {
  const form = useZodForm({
    schema: Reason,
    draft: `cancel-consultation:${consultation.id}`,
    defaults: { reason: '' },
  })
  const [tellClient, setTellClient] = useState(true)
  const action = useCancelForClient(form.clearDraftThen(onClose))
  const reason = form.watch('reason').trim()
  return (
    <FormDialog
      title={texts.title(clientNameOf(consultation))}
      description={texts.description(consultation.scheduledAt)}
      width="narrow"
      submitLabel={texts.submit}
      pendingLabel={texts.pending}
      cancelLabel={texts.keep}
      form={form}
      action={action}
      onSubmit={(values) =>
        action.mutate({
          consultation: savedVersionIn<CalendarConsultation>(action.error) ?? consultation,
          body: { ...values, tellClient },
        })
      }
      onClose={onClose}
      giveFocus={giveFocus}
    >
      <TextAreaField
        form={form}
        name="reason"
        {...texts.reason}
        className="sm:col-span-2"
        required
      />
      <div className="sm:col-span-2">
        <TellClient
          isOn={tellClient}
          onChange={setTellClient}
          mail={consultationMailTexts.cancelledByStaff(
            { ...consultation, host: null, path: '' },
            reason || '…',
          )}
        />
      </div>
    </FormDialog>
  )
}
