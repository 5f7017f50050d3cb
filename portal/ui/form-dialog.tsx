import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { commonTexts } from '#wire/texts/common.ts'
import { Button } from './button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { Form, FormFailure, type FormProps, SubmitButton } from './form.tsx'

export type FormDialogProps<Values extends FieldValues, Output> = Pick<
  DialogProps,
  'title' | 'description' | 'width' | 'onClose' | 'giveFocus'
> &
  Omit<FormProps<Values, Output>, 'id' | 'className'> & {
    /** A verb: `Add Property`. */
    submitLabel: string
    pendingLabel: string
    /** Label of the button that changes nothing, for a form that confirms a cancellation. */
    cancelLabel?: string
  }

/**
 * A dialog with one form: its fields in two columns (`sm:col-span-2` spans both), its error, and Cancel
 * and the submit button at the bottom edge. Render it only while it is open.
 */
export function FormDialog<Values extends FieldValues, Output>(
  props: FormDialogProps<Values, Output>,
) {
  const { title, description, width, onClose, giveFocus, ...rest } = props
  const { submitLabel, pendingLabel, cancelLabel = commonTexts.cancel, ...form } = rest
  const id = useId()
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={description}
      width={width}
      giveFocus={giveFocus}
      footer={
        <>
          <Button onClick={onClose}>{cancelLabel}</Button>
          <SubmitButton form={id} action={form.action} pendingLabel={pendingLabel}>
            {submitLabel}
          </SubmitButton>
        </>
      }
    >
      <Form {...form} id={id} className="grid gap-5 sm:grid-cols-2">
        {form.children}
        <FormFailure action={form.action} className="sm:col-span-2" />
      </Form>
    </Dialog>
  )
}
