import * as Radix from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { closesOnEscape } from './escape.ts'
import { Icon } from './icon.tsx'
import { useReturnFocus } from './return-focus.ts'
import { useScrollLock } from './scroll-lock.ts'

export type SideSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
}

/** A menu that slides in from the right edge. */
export function SideSheet({ open, onOpenChange, title, children }: SideSheetProps) {
  const opener = useReturnFocus()
  useScrollLock(open)

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className="portal">
          <div className="fixed inset-0 z-50 animate-fade bg-[rgb(18_24_21/0.5)]" />
          <Radix.Content
            {...closesOnEscape(() => onOpenChange(false))}
            aria-describedby={undefined}
            className="fixed inset-y-0 right-0 z-50 flex w-[min(20rem,88vw)] animate-slide flex-col overflow-y-auto border-l border-line bg-raised shadow-float"
            onOpenAutoFocus={opener.remember}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              opener.giveBack()
            }}
          >
            <header className="flex items-center justify-between border-b border-line py-2 pr-3 pl-5">
              <Radix.Title className="font-display text-lg">{title}</Radix.Title>
              <Radix.Close
                aria-label="Close"
                className="grid size-11 place-items-center rounded-pill text-muted hover:bg-sand hover:text-ink"
              >
                <Icon name="close" />
              </Radix.Close>
            </header>
            {children}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
