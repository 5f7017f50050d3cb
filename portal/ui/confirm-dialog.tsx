import * as Radix from '@radix-ui/react-alert-dialog'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { closesOnEscape } from './escape.ts'
import { useReturnFocus } from './return-focus.ts'
import { useScrollLock } from './scroll-lock.ts'

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
  const opener = useReturnFocus()
  const cancel = useRef<HTMLButtonElement>(null)
  useScrollLock(props.open)

  // After a failure, focus returns to Cancel, where it started.
  const hasWaited = useRef(false)
  useEffect(() => {
    if (!props.pending && hasWaited.current) cancel.current?.focus()
    hasWaited.current = props.pending ?? false
  }, [props.pending])

  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Radix.Portal>
        <div className="portal">
          <div className="fixed inset-0 z-50 animate-fade bg-[rgb(18_24_21/0.5)]" />
          <div className="pointer-events-none fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6">
            <Radix.Content
              {...closesOnEscape(() => props.onOpenChange(false))}
              aria-modal="true"
              className="pointer-events-auto max-h-[92dvh] w-full animate-rise overflow-y-auto rounded-t-card border-line bg-raised p-6 shadow-float sm:max-w-md sm:rounded-card sm:border"
              onOpenAutoFocus={(event) => {
                opener.remember()
                event.preventDefault()
                cancel.current?.focus()
              }}
              onCloseAutoFocus={(event) => {
                event.preventDefault()
                opener.giveBack()
              }}
            >
              <Radix.Title className="font-display text-xl wrap-anywhere">
                {props.title}
              </Radix.Title>
              <Radix.Description className="mt-2 text-sm text-muted">
                {props.description}
              </Radix.Description>
              {props.children && <div className="mt-4">{props.children}</div>}
              <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
                <Button
                  ref={cancel}
                  disabled={props.pending}
                  onClick={() => props.onOpenChange(false)}
                >
                  {props.cancelLabel ?? 'Cancel'}
                </Button>
                <Button
                  variant="destructive"
                  pending={props.pending ?? false}
                  pendingLabel={props.pendingLabel ?? props.confirmLabel}
                  onClick={props.onConfirm}
                >
                  {props.confirmLabel}
                </Button>
              </div>
            </Radix.Content>
          </div>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
