import { type PageToast, TOAST_SHOWN, TOAST_WANTED } from '#wire/toasts.ts'

const SHOWN_FOR = 5000
const SWIPED = 50

// Created at load: screen readers announce only changes in a live region that exists already.
const region = makeRegion()
let timer = 0

/**
 * Shows a message for 5 seconds, one at a time: a new message replaces the old one, whichever toaster
 * showed it. Where the page has the portal's toaster, that one shows the message.
 */
export function toast(said: PageToast): void {
  const wanted = new CustomEvent(TOAST_WANTED, { detail: said, cancelable: true })
  if (!window.dispatchEvent(wanted)) return
  const { title, text, danger = false } = said
  const box = document.createElement('div')
  box.className = danger ? 'toast danger' : 'toast'
  const heading = document.createElement('strong')
  heading.textContent = title
  const close = document.createElement('button')
  close.type = 'button'
  close.ariaLabel = 'Close'
  close.textContent = '×'
  close.addEventListener('click', dismiss)
  const words = document.createElement('p')
  words.textContent = text
  box.append(heading, close, words)
  swipeable(box)
  box.addEventListener('pointerenter', () => clearTimeout(timer))
  box.addEventListener('pointerleave', wait)
  box.addEventListener('focusin', () => clearTimeout(timer))
  box.addEventListener('focusout', wait)
  region.replaceChildren(box)
  wait()
}

function wait(): void {
  clearTimeout(timer)
  timer = window.setTimeout(dismiss, SHOWN_FOR)
}

function dismiss(): void {
  clearTimeout(timer)
  region.replaceChildren()
}

function makeRegion(): HTMLElement {
  const made = document.createElement('div')
  made.className = 'toasts'
  made.role = 'status'
  made.ariaLive = 'polite'
  document.body.append(made)
  window.addEventListener(TOAST_SHOWN, dismiss)
  document.addEventListener('keydown', (event) => {
    if (event.key === 'F8') made.querySelector('button')?.focus()
    if (event.key === 'Escape' && made.contains(document.activeElement)) dismiss()
  })
  return made
}

function swipeable(box: HTMLElement): void {
  let from: number | null = null
  box.addEventListener('pointerdown', (event) => {
    from = event.clientX
  })
  box.addEventListener('pointermove', (event) => {
    if (from === null) return
    const moved = Math.max(0, event.clientX - from)
    box.style.translate = `${moved}px 0`
    if (moved > SWIPED) dismiss()
  })
  for (const end of ['pointerup', 'pointercancel', 'pointerleave']) {
    box.addEventListener(end, () => {
      from = null
      box.style.translate = ''
    })
  }
}
