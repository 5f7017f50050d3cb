import * as Radix from '@radix-ui/react-popover'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { useMedia } from '#portal/lib/use-media.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { Dialog } from './dialog.tsx'
import { escapeProps } from './escape.ts'
import { Icon } from './icon.tsx'

type DetailsPopoverProps = {
  /** Finds the item of the page that the details belong to. */
  findAnchor: () => Element | null
  title: string
  description: ReactNode
  onClose: () => void
  /** Sets the focus when the details close. */
  giveFocus: () => void
  children: ReactNode
}

/** The place of an item that is no longer on the page. */
const NOWHERE = { getBoundingClientRect: () => new DOMRect() }

/**
 * The details of one item with its actions: a popover beside the item, on phones a sheet at the bottom edge.
 * Render it only while it is open.
 */
export function DetailsPopover(props: DetailsPopoverProps) {
  // As it was opened: one that became the other on a resize gave the focus back to the page, which closed the sheet
  // and left the page hidden from screen readers.
  const [isWide] = useState(useMedia('(min-width: 48rem)'))
  const { title, description, onClose, giveFocus, children } = props
  if (isWide) return <Beside {...props} />
  return (
    <Dialog title={title} description={description} onClose={onClose} giveFocus={giveFocus}>
      {children}
    </Dialog>
  )
}

function Beside(props: DetailsPopoverProps) {
  const { findAnchor, title, description, onClose, giveFocus, children } = props
  const id = useId()
  // The item may be rendered anew while the popover is open, so that it is looked up at each measurement.
  const anchor = useMemo(
    () => ({
      current: {
        getBoundingClientRect: () => (findAnchor() ?? NOWHERE).getBoundingClientRect(),
      },
    }),
    [findAnchor],
  )
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal>
        <div className="portal">
          <Radix.Content
            {...escapeProps(onClose)}
            side="right"
            align="start"
            sideOffset={8}
            collisionPadding={12}
            aria-labelledby={`${id}-title`}
            aria-describedby={`${id}-description`}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              // A press outside has moved the focus already.
              if (document.activeElement === document.body) giveFocus()
            }}
            className="z-40 max-h-(--radix-popover-content-available-height) w-[min(24rem,calc(100vw-24px))] animate-fade overflow-y-auto rounded-card border border-line bg-raised shadow-float"
          >
            <div className="border-b border-line py-3.5 pr-13 pl-5 wrap-anywhere">
              <h2 id={`${id}-title`} className="font-display text-lg">
                {title}
              </h2>
              <div id={`${id}-description`} className="text-sm text-muted">
                {description}
              </div>
            </div>
            <div className="px-5 py-4">{children}</div>
            <Radix.Close
              aria-label={commonTexts.close}
              className="absolute top-2 right-2 grid size-11 place-items-center rounded-pill text-muted hover:bg-sand hover:text-ink"
            >
              <Icon name="close" />
            </Radix.Close>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
