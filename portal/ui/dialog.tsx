import type { ReactNode, RefObject } from 'react'
import { commonTexts } from '#wire/texts/common.ts'
import { Icon } from './icon.tsx'
import { join } from './join.ts'
import {
  type GiveFocus,
  ModalClose,
  ModalDescription,
  ModalFrame,
  ModalTitle,
} from './modal-frame.tsx'

const WIDTHS = { narrow: 'sm:max-w-md', medium: 'sm:max-w-xl', wide: 'sm:max-w-3xl' }

export type DialogProps = {
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  width?: keyof typeof WIDTHS | undefined
  /** On phones it fills the screen. */
  fills?: boolean
  footer?: ReactNode
  /** Where focus starts; default: the first focusable element. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Sets the focus when the dialog closes; by default `giveBack`, which returns it to the opener. */
  giveFocus?: GiveFocus | undefined
  children?: ReactNode
}

/** A modal dialog; on phones a sheet at the bottom edge. Render it only while it is open. */
export function Dialog(props: DialogProps) {
  const { title, description, width = 'medium', fills = false, footer, children, ...frame } = props
  return (
    <ModalFrame
      {...frame}
      place="center"
      isDescribed={description !== undefined}
      // overflow-clip, not -hidden: a hidden overflow still scrolls to a field that takes focus.
      className={join(
        'relative flex w-full animate-rise flex-col overflow-clip max-sm:pb-[env(safe-area-inset-bottom)] sm:max-h-full sm:rounded-card sm:border',
        fills ? 'max-sm:h-full' : 'max-h-[92%] rounded-t-card',
        WIDTHS[width],
      )}
    >
      {/* Not <header> and <footer>: outside the page's <main> they would be landmarks of the page. */}
      <div className="border-b border-line py-4 pr-16 pl-5 wrap-anywhere sm:pt-5 sm:pl-7">
        <ModalTitle className="line-clamp-3 font-display text-xl">{title}</ModalTitle>
        {description !== undefined && (
          <ModalDescription className="mt-1 line-clamp-4 text-sm text-muted">
            {description}
          </ModalDescription>
        )}
      </div>
      <div className="relative min-h-0 flex-1 scroll-pb-20 overflow-y-auto overscroll-contain px-5 py-5 sm:px-7">
        {children}
      </div>
      {footer && (
        <div className="flex flex-col-reverse gap-3 border-t border-line px-5 py-4 sm:flex-row sm:justify-end sm:px-7">
          {footer}
        </div>
      )}
      {/* Last in the DOM, so that focus starts in the dialog's own content. */}
      <ModalClose
        aria-label={commonTexts.close}
        className="absolute top-2.5 right-2.5 grid size-11 place-items-center rounded-pill text-muted hover:bg-sand hover:text-ink sm:top-3.5 sm:right-3.5"
      >
        <Icon name="close" />
      </ModalClose>
    </ModalFrame>
  )
}
