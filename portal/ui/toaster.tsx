import * as Radix from '@radix-ui/react-toast'
import { type MouseEvent, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { goTo } from '#portal/lib/navigate.ts'
import { bridgePageToasts, closeToast, useShownToast } from '#portal/lib/toast.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { bottomBars, toastEdge } from '#wire/toasts.ts'
import { keepToastOnDialogEscape } from './escape.ts'
import { Icon } from './icon.tsx'
import { join } from './join.ts'

/** Slightly longer than the double-click time of operating systems. */
const SHIELD_MS = 600

/**
 * A press on a toast's button removes the toast from under the pointer. For `SHIELD_MS` an invisible
 * element covers its place, so that a double click hits neither the page below nor the next toast.
 */
function useClickShield() {
  const [rect, setRect] = useState<DOMRect | null>(null)
  useEffect(() => {
    if (!rect) return
    const timer = window.setTimeout(() => setRect(null), SHIELD_MS)
    return () => window.clearTimeout(timer)
  }, [rect])

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const isByPointer = event.detail > 0
    const isOnButton = event.target instanceof Element && event.target.closest('button')
    if (isByPointer && isOnButton) setRect(event.currentTarget.getBoundingClientRect())
  }
  const { top, left, width, height } = rect ?? {}
  return { onClick, shield: rect && { top, left, width, height } }
}

/**
 * Where the toast is: on a phone the edge, and how far above the lower one. It changes with the focus, unless the focus is on
 * the toast.
 */
function usePlace(shownId: number | undefined) {
  const [edge, setEdge] = useState(toastEdge)
  const [bottom, setBottom] = useState(0)
  useEffect(() => {
    if (shownId === undefined) return
    const place = () => {
      if (document.activeElement?.closest('[data-toasts]')) return
      setEdge(toastEdge())
      setBottom(bottomBars())
    }
    place()
    document.addEventListener('focusin', place)
    return () => document.removeEventListener('focusin', place)
  }, [shownId])
  return { edge, bottom }
}

/** SPEC-9: one at a time, 5000 ms, at most 420 px wide, swipe 50 px, F8. */
function Toaster() {
  const shown = useShownToast()
  const isDestructive = shown?.variant === 'destructive'
  const action = shown?.action
  const { onClick, shield } = useClickShield()
  const { edge, bottom } = usePlace(shown?.id)

  return (
    <Radix.Provider
      duration={5000}
      swipeDirection="right"
      swipeThreshold={50}
      label={commonTexts.toaster.message}
    >
      {shown && (
        <Radix.Root
          key={shown.id}
          open={shown.open}
          onOpenChange={(open) => !open && closeToast(shown.id)}
          onEscapeKeyDown={keepToastOnDialogEscape}
          onClick={onClick}
          type={isDestructive ? 'foreground' : 'background'}
          className={join(
            'pointer-events-auto flex animate-rise items-start gap-3 rounded-card border bg-raised p-4 shadow-float',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            isDestructive ? 'border-danger' : 'border-line',
          )}
        >
          <span className={join('mt-0.5', isDestructive ? 'text-danger' : 'text-eucalyptus')}>
            <Icon name={isDestructive ? 'alert' : 'check'} />
          </span>
          <div className="min-w-0 flex-1">
            <Radix.Title className={join('text-sm font-semibold', isDestructive && 'text-danger')}>
              {shown.title}
            </Radix.Title>
            {shown.description && (
              <Radix.Description className="text-sm wrap-anywhere text-muted">
                {shown.description}
              </Radix.Description>
            )}
            {action && (
              <Radix.Action
                altText={action.label}
                onClick={() => ('href' in action ? goTo(action.href) : action.onSelect())}
                className="mt-1 min-h-8 text-sm font-semibold text-poppy-text underline underline-offset-4"
              >
                {action.label}
              </Radix.Action>
            )}
          </div>
          <Radix.Close
            aria-label={commonTexts.toaster.close}
            className="-mt-2 -mr-2 grid size-9 place-items-center rounded-pill text-muted hover:bg-sand hover:text-ink"
          >
            <Icon name="close" className="size-4" />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        hotkey={['F8']}
        label={commonTexts.toaster.messages}
        data-toasts=""
        style={{ bottom }}
        className={join(
          'fixed right-[env(safe-area-inset-right)] z-60 flex w-full max-w-[420px] flex-col p-4 pb-[max(1rem,env(safe-area-inset-bottom))] print:hidden',
          edge === 'top' && 'max-sm:top-0 max-sm:bottom-auto!',
        )}
      >
        {shield && (
          <li aria-hidden="true" style={shield} className="pointer-events-auto fixed z-10" />
        )}
      </Radix.Viewport>
    </Radix.Provider>
  )
}

let isMounted = false

/** Mounts the page's only toaster at the end of body. The app and every island call this. */
export function ensureToaster(): void {
  if (isMounted) return
  isMounted = true
  bridgePageToasts()
  const container = document.createElement('div')
  container.className = 'portal'
  // Radix hides everything outside an open dialog from screen readers, except aria-live elements;
  // a toast about the dialog's form must stay reachable.
  container.setAttribute('aria-live', 'off')
  document.body.append(container)
  createRoot(container).render(<Toaster />)
}
