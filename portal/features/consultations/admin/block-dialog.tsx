import { z } from 'zod'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { SelectField, TextAreaField, TextField } from '#portal/ui/form-fields.tsx'
import type { GiveFocus } from '#portal/ui/modal-frame.tsx'
import { Id, optionalChoice } from '#wire/basics.ts'
import { type HostBlock, NewHostBlock } from '#wire/consultation-calendar.ts'
import { clockTime } from '#wire/dates.ts'
import { pacificDate, SLOT_HOURS, slotStart } from '#wire/slots.ts'
import { consultationCalendarTexts } from '#wire/texts/consultation-calendar.ts'
import type { Hosts } from './hosts.ts'
import { useAddBlock } from './queries.ts'

const texts = consultationCalendarTexts.block

const HALF_HOUR_MS = 1_800_000
const FIRST_HALF_HOUR = SLOT_HOURS[0] * 2

/** 9:00 AM to 6:00 PM by half hours; the value is the number of half hours since midnight. */
const TIMES = Array.from({ length: SLOT_HOURS.length * 2 + 1 }, (_, index) => {
  const value = FIRST_HALF_HOUR + index
  return { value: String(value), label: clockTime(instantAt('2026-01-05', String(value))) }
})

/** The instant of a half hour of a California date. */
function instantAt(date: string, halfHours: string): string {
  const [hour, isHalf] = [Math.floor(Number(halfHours) / 2), Number(halfHours) % 2]
  return new Date(slotStart(date, hour).getTime() + isHalf * HALF_HOUR_MS).toISOString()
}

const BlockForm = z
  .object({
    hostId: optionalChoice(Id),
    startDay: z.iso.date(texts.badDay),
    startTime: z.string(),
    endDay: z.iso.date(texts.badDay),
    endTime: z.string(),
    note: NewHostBlock.shape.note,
  })
  .transform(({ startDay, startTime, endDay, endTime, ...rest }) => ({
    ...rest,
    start: instantAt(startDay, startTime),
    end: instantAt(endDay, endTime),
  }))
  .refine(({ start, end }) => end > start, { path: ['endTime'], error: texts.badEnd })

type BlockDialogProps = {
  hosts: Hosts
  /** Null: the viewer blocks only their own hours. */
  hostId: string | null
  /** The free hour that was pressed, ISO 8601 in UTC; absent: the next day that can be booked. */
  start: string
  onClose: () => void
  giveFocus: GiveFocus
  onBlocked: (block: HostBlock) => void
}

/** Blocks hours of the viewer, or, for an owner, of any host. */
export function BlockDialog(props: BlockDialogProps) {
  const { hosts, hostId, start, onClose, giveFocus, onBlocked } = props
  const day = pacificDate(new Date(start))
  const hour = SLOT_HOURS.find((each) => slotStart(day, each).toISOString() === start) ?? 9
  const form = useZodForm<Record<string, string>, NewHostBlock>({
    schema: BlockForm,
    defaults: {
      hostId: hostId ?? '',
      ...{ startDay: day, endDay: day },
      ...{ startTime: String(hour * 2), endTime: String(hour * 2 + 2) },
      note: '',
    },
  })
  const action = useAddBlock((block) => {
    onBlocked(block)
    onClose()
  })
  return (
    <FormDialog
      title={texts.title}
      description={texts.description}
      submitLabel={texts.submit}
      pendingLabel={texts.pending}
      form={form}
      action={action}
      onSubmit={(block) => action.mutate(block)}
      onClose={onClose}
      giveFocus={giveFocus}
    >
      {hostId !== null && (
        <SelectField
          form={form}
          name="hostId"
          label={texts.host}
          options={hosts.optionsWith(hostId)}
          className="sm:col-span-2"
        />
      )}
      <TextField form={form} name="startDay" type="date" label={texts.startDay} required />
      <SelectField form={form} name="startTime" label={texts.startTime} options={TIMES} required />
      <TextField form={form} name="endDay" type="date" label={texts.endDay} required />
      <SelectField form={form} name="endTime" label={texts.endTime} options={TIMES} required />
      <TextAreaField
        form={form}
        name="note"
        {...texts.note}
        rows={2}
        className="sm:col-span-2"
        optional
      />
    </FormDialog>
  )
}
