import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Failure } from '#portal/lib/http/use-action.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { Alert } from './alert.tsx'
import { Button, type ButtonProps } from './button.tsx'
import { ModalDescription, ModalFrame, ModalTitle } from './modal-frame.tsx'

type ConfirmDialogProps = {
  onClose: () => void
  /** Names the affected item: `Delete 12 Oak Street?` */
  title: ReactNode
  /** Tells the user what the action deletes, and whether the user can restore it. */
  description: ReactNode
  confirmLabel: string
  /** Primary for an action that takes nothing away. */
  variant?: 'primary' | 'destructive'
  pendingLabel?: string
  /** Label of the button that changes nothing, for a dialog that confirms a cancellation. */
  cancelLabel?: string
  pending?: boolean
  /** The dialog stays open until the caller closes it, so that a failure can be shown. */
  onConfirm: () => void
  children?: ReactNode
}

/** Asks before an action that cannot be taken back. Focus starts on Cancel. Render it only while it is open. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { pending = false, confirmLabel, onClose } = props
  const cancel = useRef<HTMLButtonElement>(null)

  // After a failure, focus returns to Cancel, where it started.
  const wasPending = useRef(false)
  useEffect(() => {
    if (!pending && wasPending.current) cancel.current?.focus()
    wasPending.current = pending
  }, [pending])

  return (
    <ModalFrame
      onClose={onClose}
      place="center"
      isAlert
      isDescribed
      initialFocus={cancel}
      className="max-h-[92%] w-full animate-rise overflow-y-auto rounded-t-card p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:max-w-md sm:rounded-card sm:border"
    >
      <ModalTitle className="font-display text-xl wrap-anywhere">{props.title}</ModalTitle>
      <ModalDescription className="mt-2 text-sm text-muted">{props.description}</ModalDescription>
      {props.children && <div className="mt-4">{props.children}</div>}
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button ref={cancel} disabled={pending} onClick={onClose}>
          {props.cancelLabel ?? commonTexts.cancel}
        </Button>
        <Button
          variant={props.variant ?? 'destructive'}
          pending={pending}
          pendingLabel={props.pendingLabel ?? confirmLabel}
          onClick={props.onConfirm}
        >
          {confirmLabel}
        </Button>
      </div>
    </ModalFrame>
  )
}

export type ConfirmActionProps<Input> = Pick<
  ConfirmDialogProps,
  'title' | 'description' | 'confirmLabel' | 'pendingLabel' | 'cancelLabel' | 'variant'
> & {
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
      {isOpen && (
        <ConfirmDialog
          {...dialog}
          onClose={close}
          pending={action.isPending}
          onConfirm={() => action.mutate(input, { onSuccess: close })}
        >
          {action.failure && (
            <Alert variant="destructive" title={errorTitle}>
              {action.failure.text}
            </Alert>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
