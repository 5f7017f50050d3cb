import { type PageToast, TOAST_REQUEST_EVENT, TOAST_SHOWN_EVENT, toastEdge } from '#wire/toasts.ts'

const SHOWN_MS = 5000
const SWIPE_PX = 50

const REGION =
  'pointer-events-none fixed inset-x-4 bottom-4 z-70 grid justify-items-end max-sm:data-[edge=top]:top-4 max-sm:data-[edge=top]:bottom-auto print:hidden'
const BOX =
  'pointer-events-auto grid w-full max-w-[420px] touch-pan-y animate-rise grid-cols-[1fr_auto] gap-x-4 gap-y-[0.1rem] rounded-card border bg-raised pt-[0.9rem] pr-[0.6rem] pb-4 pl-[1.15rem] text-sm/body shadow-float'

// Created at load: screen readers announce only changes in a live region that exists already.
const region = makeRegion()
let timer = 0

/**
 * Shows a message for 5 seconds, one at a time: a new message replaces the old one, whichever toaster
 * showed it. On a page with the portal's toaster, that one shows the message.
 */
export function toast(message: PageToast): void {
  const request = new CustomEvent(TOAST_REQUEST_EVENT, { detail: message, cancelable: true })
  if (!window.dispatchEvent(request)) return
  const { title, text, danger = false, close: closeLabel = 'Close' } = message
  const box = document.createElement('div')
  box.className = danger ? `${BOX} border-danger` : BOX
  box.dataset.toast = ''
  const heading = document.createElement('strong')
  heading.className = danger ? 'self-center text-danger' : 'self-center'
  heading.textContent = title
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'size-10 rounded-pill'
  close.ariaLabel = closeLabel
  close.textContent = '×'
  close.addEventListener('click', dismiss)
  const paragraph = document.createElement('p')
  paragraph.className = 'col-span-full pr-[0.6rem] text-muted'
  paragraph.textContent = text
  box.append(heading, close, paragraph)
  dismissOnSwipe(box)
  box.addEventListener('pointerenter', () => clearTimeout(timer))
  box.addEventListener('pointerleave', restartTimer)
  box.addEventListener('focusin', () => clearTimeout(timer))
  box.addEventListener('focusout', restartTimer)
  place()
  region.replaceChildren(box)
  restartTimer()
}

/** Again at each change of the focus, while the toast is shown. */
const place = () => (region.dataset.edge = toastEdge())

function restartTimer(): void {
  clearTimeout(timer)
  timer = window.setTimeout(dismiss, SHOWN_MS)
}

function dismiss(): void {
  clearTimeout(timer)
  region.replaceChildren()
}

function makeRegion(): HTMLElement {
  const element = document.createElement('div')
  element.className = REGION
  element.role = 'status'
  element.ariaLive = 'polite'
  document.body.append(element)
  window.addEventListener(TOAST_SHOWN_EVENT, dismiss)
  document.addEventListener('focusin', ({ target }) => {
    if (!element.contains(target as Node)) place()
  })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'F8') element.querySelector('button')?.focus()
    if (event.key === 'Escape' && element.contains(document.activeElement)) dismiss()
  })
  return element
}

function dismissOnSwipe(box: HTMLElement): void {
  let from: number | null = null
  box.addEventListener('pointerdown', (event) => {
    from = event.clientX
  })
  box.addEventListener('pointermove', (event) => {
    if (from === null) return
    const moved = Math.max(0, event.clientX - from)
    box.style.translate = `${moved}px 0`
    if (moved > SWIPE_PX) dismiss()
  })
  for (const end of ['pointerup', 'pointercancel', 'pointerleave']) {
    box.addEventListener(end, () => {
      from = null
      box.style.translate = ''
    })
  }
}
