import { EMPTY_PROPERTY, PropertyFields } from '#portal/features/properties/property-fields.tsx'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { NewProperty } from '#wire/properties.ts'
import { clientPropertyTexts } from '#wire/texts/properties.ts'
import { useAddProperty } from './queries.ts'

const texts = clientPropertyTexts.addProperty

/** The form of SPEC-5; typed values survive closing and a failed submit. */
export function AddPropertyDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm({ schema: NewProperty, draft: 'new-property', defaults: EMPTY_PROPERTY })
  const action = useAddProperty(form.clearDraftThen(onClose))
  return (
    <FormDialog
      {...texts.dialog}
      form={form}
      action={action}
      onSubmit={action.mutate}
      onClose={onClose}
    >
      <PropertyFields form={form} texts={texts.fields} isOwn />
    </FormDialog>
  )
}
