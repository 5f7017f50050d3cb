import { useState } from 'react'
import { z } from 'zod'
import { readTime, typedTime } from '#portal/features/offers/typed-offer.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { TextAreaField, TextField } from '#portal/ui/form-fields.tsx'
import { AcceptanceChange, type MovedDates } from '#wire/escrow-date-calls.ts'
import type { Escrow } from '#wire/escrows.ts'
import { escrowDateScreenTexts } from '#wire/texts/escrow-date-screens.ts'
import { DateLines, movedLines, UnmovedDates } from './changed-dates.tsx'
import { useMoveAcceptance } from './queries.ts'

const { move: texts } = escrowDateScreenTexts.staff

/** The form's time is that of clocks in California. */
const Typed = z
  .object({
    version: z.number(),
    acceptedAt: z.string().transform((text, context) => {
      const at = readTime(text)
      if (at === null) context.addIssue({ code: 'custom', message: texts.invalid })
      return at ?? z.NEVER
    }),
    reason: z.string(),
  })
  .pipe(AcceptanceChange)

/** What moves and what stays, before it is done. */
function Preview({ moved, unmoved }: Pick<MovedDates, 'moved' | 'unmoved'>) {
  const title = moved.length > 0 ? texts.moved : texts.nothing
  return (
    <div role="status" className="grid gap-4 text-sm sm:col-span-2">
      <DateLines title={title} lines={movedLines(moved)} />
      <UnmovedDates unmoved={unmoved} />
    </div>
  )
}

/** Staff correct the instant of acceptance: first the form shows what moves, then it moves it. */
export function MoveDialog({ escrow, onClose }: { escrow: Escrow; onClose: () => void }) {
  const [shown, setShown] = useState<{ at: string; moves: MovedDates }>()
  const { id, version, acceptedAt } = escrow
  const form = useZodForm<
    { version: number; acceptedAt: string; reason: string },
    AcceptanceChange
  >({ schema: Typed, defaults: { version, acceptedAt: typedTime(acceptedAt), reason: '' } })
  const action = useMoveAcceptance(id, (moves, { preview, acceptedAt: at }) => {
    if (preview) setShown({ at, moves })
    else onClose()
  })
  return (
    <FormDialog
      {...{ form, action, onClose }}
      title={texts.title}
      description={texts.description}
      submitLabel={shown ? texts.submit : texts.preview}
      pendingLabel={texts.pending}
      onSubmit={(body) => action.mutate({ ...body, preview: shown?.at !== body.acceptedAt })}
    >
      <TextField
        form={form}
        name="acceptedAt"
        {...texts.acceptedAt}
        type="datetime-local"
        required
      />
      <TextAreaField
        form={form}
        name="reason"
        {...texts.reason}
        rows={2}
        maxLength={500}
        required
        className="sm:col-span-2"
      />
      {shown && <Preview {...shown.moves} />}
    </FormDialog>
  )
}
