import * as Radix from '@radix-ui/react-dialog'
import type { ReactNode, RefObject } from 'react'
import { closesOnEscape } from './escape.ts'
import { Icon } from './icon.tsx'
import { join } from './join.ts'
import { useReturnFocus } from './return-focus.ts'
import { useScrollLock } from './scroll-lock.ts'

const WIDTHS = { narrow: 'sm:max-w-md', medium: 'sm:max-w-xl', wide: 'sm:max-w-3xl' }

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  width?: keyof typeof WIDTHS
  /** The dialog's buttons, fixed at its bottom edge. */
  footer?: ReactNode
  /** Where focus starts; default: the first focusable element. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Sets the focus when the dialog closes; by default it returns to the opener. */
  giveFocus?: () => void
  children?: ReactNode
}

/** A modal dialog; on phones a sheet at the bottom edge. Traps focus and returns it on close. */
export function Dialog({ open, onOpenChange, title, description, ...rest }: DialogProps) {
  const { width = 'medium', footer, initialFocus, giveFocus, children } = rest
  const opener = useReturnFocus()
  useScrollLock(open)

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className="portal">
          <div className="fixed inset-0 z-50 animate-fade bg-[rgb(18_24_21/0.5)]" />
          <div className="pointer-events-none fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6">
            {/* overflow-clip, not -hidden: a hidden overflow still scrolls to a field that takes focus. */}
            <Radix.Content
              {...closesOnEscape(() => onOpenChange(false))}
              {...(description === undefined && { 'aria-describedby': undefined })}
              className={join(
                'pointer-events-auto relative flex max-h-[92dvh] w-full animate-rise flex-col overflow-clip',
                'rounded-t-card border-line bg-raised shadow-float sm:rounded-card sm:border',
                WIDTHS[width],
              )}
              onOpenAutoFocus={(event) => {
                opener.remember()
                if (initialFocus?.current) {
                  event.preventDefault()
                  initialFocus.current.focus()
                }
              }}
              onCloseAutoFocus={(event) => {
                event.preventDefault()
                if (giveFocus) giveFocus()
                else opener.giveBack()
              }}
            >
              <header className="border-b border-line py-4 pr-16 pl-5 wrap-anywhere sm:pt-5 sm:pl-7">
                <Radix.Title className="line-clamp-3 font-display text-xl">{title}</Radix.Title>
                {description !== undefined && (
                  <Radix.Description className="mt-1 line-clamp-4 text-sm text-muted">
                    {description}
                  </Radix.Description>
                )}
              </header>
              <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 sm:px-7">
                {children}
              </div>
              {footer && (
                <footer className="flex flex-col-reverse gap-3 border-t border-line px-5 py-4 sm:flex-row sm:justify-end sm:px-7">
                  {footer}
                </footer>
              )}
              {/* Last in the DOM, so that focus starts in the dialog's own content. */}
              <Radix.Close
                aria-label="Close"
                className="absolute top-2.5 right-2.5 grid size-11 place-items-center rounded-pill text-muted hover:bg-sand hover:text-ink sm:top-3.5 sm:right-3.5"
              >
                <Icon name="close" />
              </Radix.Close>
            </Radix.Content>
          </div>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
