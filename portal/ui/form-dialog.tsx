import { type FormEventHandler, type ReactNode, useId } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

export type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'width'> & {
  onClose: () => void
  onSubmit: FormEventHandler<HTMLFormElement>
  /** A verb: `Add Property`. */
  submitLabel: string
  pendingLabel: string
  pending: boolean
  /** Error of the last submit, in addition to the errors at the fields. */
  failure?: { title: string; text: string } | undefined
  /** Fields, in two columns from the `sm` width on; `sm:col-span-2` spans both. */
  children: ReactNode
}

/**
 * A dialog with one form: its fields, its error, and Cancel and the submit button at the bottom edge.
 * Render it only while it is open.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, description, width, failure, pending } = props
  const id = useId()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && props.onClose()}
      title={title}
      {...(description !== undefined && { description })}
      {...(width && { width })}
      footer={
        <>
          <Button onClick={props.onClose}>Cancel</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            pending={pending}
            pendingLabel={props.pendingLabel}
          >
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={props.onSubmit} className="grid gap-5 sm:grid-cols-2">
        {props.children}
        {failure && (
          <div className="sm:col-span-2">
            <Alert variant="destructive" title={failure.title}>
              {failure.text}
            </Alert>
          </div>
        )}
      </form>
    </Dialog>
  )
}
