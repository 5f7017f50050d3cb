import { CONSENT_STORAGE_KEY, TRACKED_EVENT, type TrackedEvent } from '#wire/tracking.ts'

type Answer = 'granted' | 'denied'

/**
 * Asks once whether the ad tag may load, and loads it only after consent. The answer is stored in this
 * browser; `[data-consent-open]` in the footer asks again.
 */
export function askConsent(): void {
  const notice = document.querySelector<HTMLElement>('[data-consent]')
  const url = notice?.dataset.tag
  if (!notice || !url) return
  const tag = { url, conversion: notice.dataset.conversion }
  const stored = read()
  if (stored === 'granted') load(tag)
  notice.hidden = stored !== null

  let opener: HTMLElement | null = null
  for (const button of notice.querySelectorAll<HTMLButtonElement>('[data-answer]'))
    button.addEventListener('click', () => {
      const answer = button.dataset.answer as Answer
      const wasGranted = read() === 'granted'
      store(answer)
      notice.hidden = true
      opener?.focus()
      if (answer === 'granted') load(tag)
      // A loaded tag can only be removed by reloading the page.
      else if (wasGranted) location.reload()
    })
  document.addEventListener('click', (event) => {
    opener = (event.target as Element).closest<HTMLElement>('[data-consent-open]')
    if (!opener) return
    notice.hidden = false
    notice.querySelector('button')?.focus()
  })
}

let isLoaded = false

function load({ url, conversion }: { url: string; conversion: string | undefined }): void {
  if (isLoaded) return
  isLoaded = true
  const script = document.createElement('script')
  script.async = true
  script.src = url
  document.head.append(script)
  gtag('js', new Date())
  const id = new URL(url).searchParams.get('id')
  if (id) gtag('config', id)
  window.addEventListener(TRACKED_EVENT, (event) => {
    const { event: name, label } = (event as CustomEvent<TrackedEvent>).detail
    if (name !== 'consultation_booked' || !conversion) return
    gtag('event', 'conversion', { send_to: conversion, event_label: label })
  })
}

/** Like gtag's own snippet: the tag recognizes commands in the data layer only as an `arguments` object. */
const gtag: (...command: unknown[]) => void = function gtag() {
  const page = window as { dataLayer?: unknown[] }
  page.dataLayer ??= []
  // oxlint-disable-next-line prefer-rest-params
  page.dataLayer.push(arguments)
}

function read(): Answer | null {
  try {
    const stored = localStorage.getItem(CONSENT_STORAGE_KEY)
    return stored === 'granted' || stored === 'denied' ? stored : null
  } catch {
    // Without storage the answer could not be kept, so it counts as denied.
    return 'denied'
  }
}

function store(answer: Answer): void {
  try {
    localStorage.setItem(CONSENT_STORAGE_KEY, answer)
  } catch {
    // Without storage the answer applies to this page only.
  }
}
