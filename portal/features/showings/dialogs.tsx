import { useState } from 'react'
import { z } from 'zod'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { CheckboxField, SelectField, TextAreaField, TextField } from '#portal/ui/form-fields.tsx'
import { text } from '#wire/basics.ts'
import { minutesOf } from '#wire/showing-windows.ts'
import { DECLINE_REASONS, DeclineReason, type Showing } from '#wire/showings.ts'
import { pacificDate } from '#wire/slots.ts'
import { showingScreenTexts as texts } from '#wire/texts/showing-screens.ts'
import { showingProblems } from '#wire/texts/showings.ts'
import { useAnswerShowing, useBlockTime, useChangeShowing } from './queries.ts'
import { firstBlock, instantOf } from './typed-time.ts'

type DialogProps = { showing: Showing; onClose: () => void }

const REASONS = DECLINE_REASONS.map(({ id, label }) => ({ value: id, label }))
const Decline = z.object({ reason: DeclineReason })

/** Asks why a request is declined: one of five reasons about the time. */
export function DeclineDialog({ showing, onClose }: DialogProps) {
  const { reason, ...words } = texts.declineDialog
  const form = useZodForm<{ reason: string }, z.output<typeof Decline>>({
    schema: Decline,
    defaults: { reason: 'time-does-not-fit' },
  })
  const action = useAnswerShowing(showing.id, onClose)
  const { version } = showing
  return (
    <FormDialog
      {...{ ...words, form, action, onClose }}
      width="narrow"
      onSubmit={(given) => action.mutate({ version, answer: 'decline', ...given })}
    >
      <SelectField
        form={form}
        name="reason"
        label={reason}
        options={REASONS}
        required
        className="sm:col-span-2"
      />
    </FormDialog>
  )
}

const Time = z.string().regex(/^\d\d:\d\d$/, showingProblems.start)
const OtherTime = z.object({ day: z.iso.date(showingProblems.start), time: Time })

/** Proposes another time for as long a showing. */
export function OtherTimeDialog({ showing, onClose }: DialogProps) {
  const { day, time, description, ...words } = texts.otherTime
  const form = useZodForm({
    schema: OtherTime,
    defaults: { day: pacificDate(new Date(showing.start)), time: '' },
  })
  const action = useAnswerShowing(showing.id, onClose)
  const { version } = showing
  return (
    <FormDialog
      {...{ ...words, form, action, onClose }}
      width="narrow"
      description={description(texts.minutes(minutesOf(showing)))}
      onSubmit={(given) =>
        action.mutate({ version, answer: 'propose', start: instantOf(given.day, given.time) })
      }
    >
      <TextField form={form} name="day" label={day} type="date" required />
      <TextField form={form} name="time" label={time} type="time" step={900} required />
    </FormDialog>
  )
}

const Block = z.object({
  startDay: z.iso.date(showingProblems.start),
  startTime: Time,
  endDay: z.iso.date(showingProblems.start),
  endTime: Time,
  weekly: z.boolean(),
})

/** Blocks hours of a home, once or every week. */
export function BlockDialog({ propertyId, onClose }: { propertyId: string; onClose: () => void }) {
  const { block } = texts
  const [defaults] = useState(() => firstBlock(new Date()))
  const form = useZodForm({ schema: Block, draft: `block:${propertyId}`, defaults })
  const action = useBlockTime(propertyId, form.clearDraftThen(onClose))
  return (
    <FormDialog
      {...{ form, action, onClose }}
      title={block.title}
      description={block.description}
      submitLabel={block.submitLabel}
      pendingLabel={block.pendingLabel}
      onSubmit={({ startDay, startTime, endDay, endTime, weekly }) =>
        action.mutate({
          start: instantOf(startDay, startTime),
          end: instantOf(endDay, endTime),
          weekly,
        })
      }
    >
      <TextField form={form} name="startDay" label={block.startDay} type="date" required />
      <TextField form={form} name="startTime" label={block.startTime} type="time" required />
      <TextField form={form} name="endDay" label={block.endDay} type="date" required />
      <TextField form={form} name="endTime" label={block.endTime} type="time" required />
      <div className="sm:col-span-2">
        <CheckboxField form={form} name="weekly" label={block.weekly} />
      </div>
    </FormDialog>
  )
}

const Reason = z.object({ reason: text(500, showingProblems.cancelReason) })

/** Asks staff why they cancel a showing. */
export function CancelDialog({ showing, onClose }: DialogProps) {
  const { title, description, reason, submitLabel, pendingLabel, keep } = texts.staff.cancel
  const form = useZodForm({
    schema: Reason,
    draft: `cancel-showing:${showing.id}`,
    defaults: { reason: '' },
  })
  const action = useChangeShowing(showing.id, form.clearDraftThen(onClose))
  const { version } = showing
  return (
    <FormDialog
      {...{ title, description, submitLabel, pendingLabel, form, action, onClose }}
      cancelLabel={keep}
      width="narrow"
      onSubmit={(given) => action.mutate({ version, cancelled: true, ...given })}
    >
      <TextAreaField
        form={form}
        name="reason"
        label={reason}
        rows={3}
        maxLength={500}
        required
        className="sm:col-span-2"
      />
    </FormDialog>
  )
}
