import { useController } from 'react-hook-form'
import { z } from 'zod'
import { usePapers } from '#portal/features/offers/queries.ts'
import { readTime } from '#portal/features/offers/typed-offer.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { SelectField, TextField } from '#portal/ui/form-fields.tsx'
import { RadioCards } from '#portal/ui/radio-cards.tsx'
import { optionalChoice } from '#wire/basics.ts'
import { type EscrowDate, NewEscrowEvent } from '#wire/escrow-date-calls.ts'
import { ESCROW_EVENTS } from '#wire/escrow-dates.ts'
import type { Escrow } from '#wire/escrows.ts'
import { escrowEventTexts as texts } from '#wire/texts/escrow-events.ts'
import { useRecordEvent } from './queries.ts'

/** The form's time is that of clocks in California. */
const Typed = z
  .object({
    event: z.string(),
    at: z.string().transform((text, context) => {
      const at = readTime(text)
      if (at === null) context.addIssue({ code: 'custom', message: texts.invalid })
      return at ?? z.NEVER
    }),
    about: z.string().nullish(),
    file: optionalChoice(z.string()),
  })
  .pipe(NewEscrowEvent)

type Values = { event: string; at: string; about: string; file: string }

/** Events that are about one date of the sale. */
const ABOUT_A_DATE = ['notice-to-perform-delivered']

/** The dates by which a side acts and has not: those that a notice may be about. */
const isOpen = ({ state }: EscrowDate) => state === 'open' || state === 'late'

type EventDialogProps = {
  escrow: Pick<Escrow, 'id' | 'propertyId'>
  dates: readonly EscrowDate[]
  onClose: () => void
}

/** Staff record what happened in a sale; the dates that count from it appear in the list. */
export function EventDialog({ escrow, dates, onClose }: EventDialogProps) {
  const form = useZodForm<Values, NewEscrowEvent>({
    schema: Typed,
    defaults: { event: '', at: '', about: '', file: '' },
  })
  const action = useRecordEvent(escrow.id, onClose)
  const papers = usePapers(escrow.propertyId).data ?? []
  const { field, fieldState } = useController({ control: form.control, name: 'event' })
  const labels = [...new Set(dates.filter(isOpen).map(({ label }) => label))]
  return (
    <FormDialog
      {...{ form, action, onClose }}
      title={texts.title}
      description={texts.description}
      submitLabel={texts.submit}
      pendingLabel={texts.pending}
      onSubmit={({ about, ...given }) =>
        action.mutate({ ...given, ...(ABOUT_A_DATE.includes(given.event) && { about }) })
      }
    >
      <div className="sm:col-span-2">
        <RadioCards
          legend={texts.event}
          name={field.name}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
          focusRef={field.ref}
          options={ESCROW_EVENTS.map(({ id, label }) => ({
            ...{ value: id, label, detail: texts.meanings[id] },
          }))}
        />
      </div>
      <TextField form={form} name="at" {...texts.at} type="datetime-local" required />
      {ABOUT_A_DATE.includes(field.value) && (
        <SelectField
          form={form}
          name="about"
          {...texts.about}
          options={labels.map((label) => ({ value: label, label }))}
        />
      )}
      <SelectField
        // A select takes its value from the form when it appears, so its options must be there.
        key={papers.length}
        form={form}
        name="file"
        {...texts.file}
        options={papers.map(({ id, originalName }) => ({ value: id, label: originalName }))}
      />
    </FormDialog>
  )
}
