import * as Radix from '@radix-ui/react-dialog'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { escapeProps } from './escape.ts'
import { join } from './join.ts'

export const { Title: ModalTitle, Description: ModalDescription, Close: ModalClose } = Radix

const PLACES = {
  /** Centered; on phones a sheet at the bottom edge. */
  center: 'items-end justify-center sm:items-center sm:p-6',
  top: 'items-start justify-center p-3 sm:pt-[12dvh]',
  right: 'justify-end',
}

/** Sets the focus when a dialog closes; `giveBack` returns it to the opener. */
export type GiveFocus = (giveBack: () => void) => void

/**
 * The parts common to all dialogs: the overlay, the trapped focus and its return, Escape, and the locked
 * scrolling of the page behind. Render it only while it is open.
 */
export function ModalFrame(props: {
  onClose: () => void
  place: keyof typeof PLACES
  className: string
  /** An alert dialog ignores clicks outside. */
  isAlert?: boolean
  isDescribed?: boolean
  /** Where focus starts; default: the first focusable element. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Sets the focus when the dialog closes; by default `giveBack`, which returns it to the opener. */
  giveFocus?: GiveFocus | undefined
  /** Contains a ModalTitle, and a ModalDescription if `isDescribed`. */
  children: ReactNode
}) {
  const { onClose, place, className, isAlert, isDescribed, initialFocus } = props
  const opener = useRef<FocusPath>([])
  const keyboardHeight = useKeyboardHeight()
  useScrollLock()
  const setFocusOnClose = useEffectEvent(() => {
    const giveBack = () => returnFocus(opener.current)
    if (props.giveFocus) props.giveFocus(giveBack)
    else giveBack()
  })
  useEffect(() => () => setFocusOnClose(), [])

  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <div className="portal">
          <div className="fixed inset-0 z-50 animate-fade bg-[rgb(18_24_21/0.5)]" />
          <div
            style={{ bottom: keyboardHeight }}
            className={join(
              'pointer-events-none fixed inset-y-0 right-[env(safe-area-inset-right)] left-[env(safe-area-inset-left)] z-50 flex',
              PLACES[place],
            )}
          >
            <Radix.Content
              {...escapeProps(onClose)}
              {...(isAlert && { role: 'alertdialog', 'aria-modal': true })}
              {...(!isDescribed && { 'aria-describedby': undefined })}
              className={join('pointer-events-auto border-line bg-raised shadow-float', className)}
              onInteractOutside={(event) => isAlert && event.preventDefault()}
              onOpenAutoFocus={(event) => {
                opener.current = focusPath()
                if (!initialFocus?.current) return
                event.preventDefault()
                initialFocus.current.focus()
              }}
              // Radix sets the focus in a timer, which can take it from a dialog that opened meanwhile.
              onCloseAutoFocus={(event) => event.preventDefault()}
            >
              {props.children}
            </Radix.Content>
          </div>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}

/**
 * How much of the window, in pixels, the on-screen keyboard covers in browsers that lay it over the page (Safari). The
 * others make the window lower, see `interactive-widget` in `Head.astro`.
 */
function useKeyboardHeight(): number {
  const [covered, setCovered] = useState(0)
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const measure = () => {
      const { height, offsetTop, scale } = viewport
      const below = scale === 1 ? window.innerHeight - height - offsetTop : 0
      setCovered(Math.max(0, Math.round(below)))
    }
    measure()
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
    }
  }, [])
  return covered
}

let openLocks = 0

/**
 * Stops the page behind a dialog from scrolling, by a class: Radix's own overlay injects a style
 * element, which the content security policy of the static pages blocks.
 */
function useScrollLock(): void {
  useEffect(() => {
    openLocks += 1
    const { documentElement: root, body } = document
    if (openLocks === 1) {
      // Padding replaces the width of the hidden scrollbar, so that the layout does not shift.
      body.style.paddingInlineEnd = `${window.innerWidth - root.clientWidth}px`
      root.classList.add('scroll-locked')
    }
    return () => {
      openLocks -= 1
      if (openLocks > 0) return
      body.style.paddingInlineEnd = ''
      root.classList.remove('scroll-locked')
    }
  }, [])
}

/** An element and its siblings, next first; then the same of each of its ancestors. */
type FocusPath = { element: Element; beside: (Element | null)[] }[]

const HEADING = ':is(h1, h2, h3, h5)[tabindex="-1"]'

/** A deleted row leaves its list only after the list has been read again, so removals are watched. */
const WATCHED_MS = 5000

/** The element that has the focus, as a dialog opens. */
function focusPath(element = document.activeElement): FocusPath {
  if (!element) return []
  const beside = [element.nextElementSibling, element.previousElementSibling]
  return [{ element, beside }, ...(element.parentElement ? focusPath(element.parentElement) : [])]
}

/**
 * Restores the focus as the dialog closes. If the element is removed, as when the dialog deletes its row,
 * the row beside takes the focus, or else the list's heading; and so again if that one is removed too.
 */
function returnFocus(path: FocusPath): void {
  let target = focusNear(path)
  const watch = new MutationObserver(() => {
    const focused = document.activeElement
    if (focused === target) return
    // The browser gives the focus to the body when it removes the focused element.
    if (focused === document.body && !target?.isConnected) target = focusNear(path)
    else watch.disconnect()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  window.setTimeout(() => watch.disconnect(), WATCHED_MS)
}

/** @returns the element that it gave the focus */
function focusNear(path: FocusPath): HTMLElement | undefined {
  const target = targetOf(path)
  target?.focus()
  return target
}

function targetOf(path: FocusPath): HTMLElement | undefined {
  const opener = path[0]?.element
  if (opener instanceof HTMLElement && opener.isConnected) return opener
  const kept = path.findIndex(({ element }) => element.isConnected)
  for (const sibling of path[kept - 1]?.beside ?? []) {
    const target =
      sibling?.isConnected &&
      (sibling.querySelector<HTMLElement>(HEADING) ??
        sibling.querySelector<HTMLElement>('a[href], button:enabled'))
    if (target) return target
  }
  for (const { element } of path.slice(kept)) {
    const heading = element.querySelector<HTMLElement>(HEADING)
    if (heading) return heading
  }
}
