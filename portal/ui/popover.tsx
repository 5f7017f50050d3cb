import * as Radix from '@radix-ui/react-popover'
import type { ReactNode } from 'react'
import { closesOnEscape } from './escape.ts'

export type PopoverProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that opens it. */
  trigger: ReactNode
  label: string
  align?: 'start' | 'center' | 'end'
  children: ReactNode
}

/** A small panel that floats at its button; Escape or a click outside closes it. */
export function Popover({
  open,
  onOpenChange,
  trigger,
  label,
  align = 'end',
  children,
}: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <div className="portal">
          <Radix.Content
            {...closesOnEscape(() => onOpenChange(false))}
            align={align}
            sideOffset={8}
            collisionPadding={12}
            aria-label={label}
            onCloseAutoFocus={(event) => {
              // A choice in the panel may have moved the focus, such as to a new screen's heading: keep it.
              if (document.activeElement !== document.body) event.preventDefault()
            }}
            className="z-50 w-[min(24rem,calc(100vw-24px))] animate-fade rounded-card border border-line bg-raised shadow-float"
          >
            {children}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
