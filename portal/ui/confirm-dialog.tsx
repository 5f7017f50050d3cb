import { type ReactNode, useEffect, useRef } from 'react'
import { commonTexts } from '#wire/texts/common.ts'
import { Button } from './button.tsx'
import { ModalDescription, ModalFrame, ModalTitle } from './modal-frame.tsx'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Names the affected item: `Delete 12 Oak Street?` */
  title: ReactNode
  /** What is lost, and whether it can come back. */
  description: ReactNode
  /** A verb: `Delete property`. */
  confirmLabel: string
  pendingLabel?: string
  /** Label of the button that changes nothing, for a dialog that confirms a cancellation. */
  cancelLabel?: string
  pending?: boolean
  /** The dialog stays open until the caller closes it, so that a failure can be shown. */
  onConfirm: () => void
  children?: ReactNode
}

/** Asks before a destructive action. Focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { pending = false, confirmLabel } = props
  const cancel = useRef<HTMLButtonElement>(null)
  const close = () => props.onOpenChange(false)

  // After a failure, focus returns to Cancel, where it started.
  const wasPending = useRef(false)
  useEffect(() => {
    if (!pending && wasPending.current) cancel.current?.focus()
    wasPending.current = pending
  }, [pending])

  return (
    <ModalFrame
      open={props.open}
      onClose={close}
      place="center"
      isAlert
      isDescribed
      initialFocus={cancel}
      className="max-h-[92dvh] w-full animate-rise overflow-y-auto rounded-t-card p-6 sm:max-w-md sm:rounded-card sm:border"
    >
      <ModalTitle className="font-display text-xl wrap-anywhere">{props.title}</ModalTitle>
      <ModalDescription className="mt-2 text-sm text-muted">{props.description}</ModalDescription>
      {props.children && <div className="mt-4">{props.children}</div>}
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button ref={cancel} disabled={pending} onClick={close}>
          {props.cancelLabel ?? commonTexts.cancel}
        </Button>
        <Button
          variant="destructive"
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
