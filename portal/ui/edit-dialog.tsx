import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type EditedVersion, useEditConflict } from '#portal/lib/edit-conflict.ts'
import type { ZodForm } from '#portal/lib/zod-form.ts'
import type { FormAction } from './form.tsx'
import { FormDialog } from './form-dialog.tsx'

type EditDialogProps<Values extends FieldValues, Output, Version> = {
  title: string
  texts: { submit: string; pending: string }
  form: ZodForm<Values, Output>
  action: FormAction & { mutate: (values: Output) => unknown }
  edited: EditedVersion<Values, Version>
  onClose: () => void
  children: ReactNode
}

/** A dialog whose form changes a saved row; after a 409 the form keeps the typed values. */
export function EditDialog<Values extends FieldValues, Output, Version>(
  props: EditDialogProps<Values, Output, Version>,
) {
  const { texts, action, edited, ...dialog } = props
  return (
    <FormDialog
      {...dialog}
      action={useEditConflict(props.form, action, edited)}
      onSubmit={action.mutate}
      submitLabel={texts.submit}
      pendingLabel={texts.pending}
    />
  )
}
