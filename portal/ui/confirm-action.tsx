import { useState } from 'react'
import type { Failure } from '#portal/lib/http/use-action.ts'
import { Alert } from './alert.tsx'
import { Button, type ButtonProps } from './button.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

export type ConfirmActionProps<Input> = Pick<
  ConfirmDialogProps,
  'title' | 'description' | 'confirmLabel' | 'pendingLabel' | 'cancelLabel'
> & {
  /** The button that opens the dialog. */
  button: ButtonProps
  /** The mutation that the confirmation starts, see `useAction`. */
  action: {
    mutate: (input: Input, options: { onSuccess: () => void }) => void
    reset: () => void
    isPending: boolean
    failure: Failure | null
  }
  input: Input
  /** Title of the alert after a failure: `Still signed in`. */
  errorTitle: string
}

/** A button whose action is confirmed in a dialog, which closes on success and shows a failure. */
export function ConfirmAction<Input>(props: ConfirmActionProps<Input>) {
  const { button, action, input, errorTitle, ...dialog } = props
  const [isOpen, setOpen] = useState(false)

  const close = () => {
    setOpen(false)
    action.reset()
  }

  return (
    <>
      <Button size="small" {...button} onClick={() => setOpen(true)} />
      <ConfirmDialog
        {...dialog}
        open={isOpen}
        onOpenChange={(open) => !open && close()}
        pending={action.isPending}
        onConfirm={() => action.mutate(input, { onSuccess: close })}
      >
        {action.failure && (
          <Alert variant="destructive" title={errorTitle}>
            {action.failure.text}
          </Alert>
        )}
      </ConfirmDialog>
    </>
  )
}
