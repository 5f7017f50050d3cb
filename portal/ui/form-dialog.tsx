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
  /** What went wrong with the last submit, beside what stands at the fields. */
  failure?: { title: string; text: string } | undefined
  /** Fields, in two columns from tablets on; `sm:col-span-2` takes both. */
  children: ReactNode
}

/**
 * A dialog that is one form: its fields, what went wrong, Cancel and the verb at the bottom edge.
 * Render it while it is open.
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
