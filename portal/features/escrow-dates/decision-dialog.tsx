import { usePapers } from '#portal/features/offers/queries.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { SelectField, TextAreaField, TextField } from '#portal/ui/form-fields.tsx'
import { type EscrowDate, EscrowDateChange } from '#wire/escrow-date-calls.ts'
import type { Property } from '#wire/properties.ts'
import { pacificDate } from '#wire/slots.ts'
import { escrowDateScreenTexts } from '#wire/texts/escrow-date-screens.ts'
import { useDecideDate } from './queries.ts'

const { actions, dialog: texts } = escrowDateScreenTexts.staff

export type Decision = keyof typeof actions

type Values = {
  version: number
  fulfilledOn?: string
  evidence?: string
  fileId?: string
  agreedDue?: string
  file?: string
  waived?: true
  reopen?: true
  reason?: string
}

/** The first values of the form of a decision: those that it needs, and no others. */
function valuesOf({ version, due, agreedDue }: EscrowDate, decision: Decision): Values {
  switch (decision) {
    case 'fulfilledOn':
      return { version, fulfilledOn: pacificDate(new Date()), evidence: '', fileId: '' }
    case 'agreedDue':
      return { version, agreedDue: agreedDue ?? due, file: '' }
    case 'waived':
      return { version, waived: true, reason: '' }
    case 'reopen':
      return { version, reopen: true, reason: '' }
  }
}

type DecisionDialogProps = {
  date: EscrowDate
  decision: Decision
  property: Property
  onClose: () => void
}

/** Staff write down that a date is done, agreed anew, waived or open again. */
export function DecisionDialog({ date, decision, property, onClose }: DecisionDialogProps) {
  const form = useZodForm<Values, EscrowDateChange>({
    schema: EscrowDateChange,
    defaults: valuesOf(date, decision),
  })
  const action = useDecideDate(date.id, onClose)
  const papers = usePapers(property.id).data ?? []
  const options = papers.map(({ id, originalName }) => ({ value: id, label: originalName }))
  return (
    <FormDialog
      {...{ form, action, onClose }}
      title={`${actions[decision]}: ${date.label}`}
      description={texts.descriptions[decision]}
      submitLabel={texts.submit}
      pendingLabel={texts.pending}
      onSubmit={action.mutate}
    >
      {decision === 'fulfilledOn' && (
        <>
          <TextField form={form} name="fulfilledOn" {...texts.fulfilledOn} type="date" required />
          <SelectField
            key={options.length}
            form={form}
            name="fileId"
            {...texts.fileId}
            options={options}
          />
          <TextAreaField
            form={form}
            name="evidence"
            {...texts.evidence}
            rows={2}
            maxLength={500}
            required
            className="sm:col-span-2"
          />
        </>
      )}
      {decision === 'agreedDue' && (
        <>
          <TextField form={form} name="agreedDue" {...texts.agreedDue} type="date" required />
          <SelectField
            key={options.length}
            form={form}
            name="file"
            {...texts.file}
            options={options}
            required
          />
        </>
      )}
      {(decision === 'waived' || decision === 'reopen') && (
        <TextAreaField
          form={form}
          name="reason"
          {...texts.reason}
          rows={3}
          maxLength={500}
          required
          className="sm:col-span-2"
        />
      )}
    </FormDialog>
  )
}
