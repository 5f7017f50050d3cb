import * as Radix from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { closesOnEscape } from './escape.ts'
import { useReturnFocus } from './return-focus.ts'
import { useScrollLock } from './scroll-lock.ts'

export type CommandDialogProps = {
  title: string
  onClose: () => void
  /** Whether the chosen command has moved the focus, so that closing must not restore it. */
  hasLeft: () => boolean
  children: ReactNode
}

/** A dialog near the top of the page for a search box and its results, without header or footer. */
export function CommandDialog({ title, onClose, hasLeft, children }: CommandDialogProps) {
  const opener = useReturnFocus()
  useScrollLock(true)
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <div className="portal">
          <div className="fixed inset-0 z-50 animate-fade bg-[rgb(18_24_21/0.5)]" />
          <div className="pointer-events-none fixed inset-0 z-50 flex items-start justify-center p-3 sm:pt-[12dvh]">
            <Radix.Content
              {...closesOnEscape(onClose)}
              aria-describedby={undefined}
              className="pointer-events-auto flex max-h-[min(34rem,88dvh)] w-full max-w-xl animate-rise flex-col overflow-clip rounded-card border border-line bg-raised shadow-float"
              onOpenAutoFocus={opener.remember}
              onCloseAutoFocus={(event) => {
                event.preventDefault()
                if (!hasLeft()) opener.giveBack()
              }}
            >
              <Radix.Title className="sr-only">{title}</Radix.Title>
              {children}
            </Radix.Content>
          </div>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
