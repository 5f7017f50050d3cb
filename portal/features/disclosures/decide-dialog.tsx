import { usePapers } from '#portal/features/offers/queries.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { SelectField, TextAreaField } from '#portal/ui/form-fields.tsx'
import { optionalChoice } from '#wire/basics.ts'
import type { DecidedState } from '#wire/disclosure-states.ts'
import { type Disclosure, DisclosureChange } from '#wire/disclosures.ts'
import type { Property } from '#wire/properties.ts'
import { disclosureScreenTexts } from '#wire/texts/disclosure-screens.ts'
import { type Step, stateOfStep } from './decide-steps.ts'
import { useDecide } from './queries.ts'

const { actions, dialog: texts } = disclosureScreenTexts.staff

/** The form’s empty `fileId` (no file chosen) is left out of the request. */
const TypedChange = DisclosureChange.extend({
  fileId: optionalChoice(DisclosureChange.shape.fileId),
})

type Values = { version: number; status: DecidedState; fileId: string; reason: string }

type DecideDialogProps = { item: Disclosure; step: Step; property: Property; onClose: () => void }

/** Staff set the state of a disclosure, with its file or their reason. */
export function DecideDialog({ item, step, property, onClose }: DecideDialogProps) {
  const form = useZodForm<Values, DisclosureChange>({
    schema: TypedChange,
    defaults: {
      ...{ version: item.version, status: stateOfStep[step], reason: '' },
      fileId: step === 'received' ? (item.file?.id ?? '') : '',
    },
  })
  const action = useDecide(item.id, onClose)
  const papers = usePapers(property.id).data ?? []
  const options = papers.map(({ id, originalName }) => ({ value: id, label: originalName }))
  const file = { form, name: 'fileId', options, className: 'sm:col-span-2' } as const
  const reason = { form, name: 'reason', rows: 3, maxLength: 500, required: true } as const
  return (
    <FormDialog
      {...{ form, action, onClose }}
      title={`${actions[step]}: ${item.title}`}
      submitLabel={texts.submit}
      pendingLabel={texts.pending}
      onSubmit={action.mutate}
    >
      {(step === 'received' || step === 'amended') && (
        <SelectField {...file} {...texts.file} required />
      )}
      {step === 'acknowledged' && <SelectField {...file} {...texts.signed} optional />}
      {step === 'needed' && (
        <TextAreaField {...reason} {...texts.returnReason} className="sm:col-span-2" />
      )}
      {step === 'not-needed' && (
        <TextAreaField {...reason} {...texts.reason} className="sm:col-span-2" />
      )}
    </FormDialog>
  )
}
