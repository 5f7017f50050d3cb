import { useEffect } from 'react'

const SAVE = '#scheduled-publish-save'
const TIME = '.schedule-publish #time'
const REASON_ID = 'plan-refused'

/** Adds the reason above the time input of Payload’s drawer "Schedule publish" and moves the focus there. */
function showReason(field: Element, input: HTMLInputElement): void {
  if (!document.getElementById(REASON_ID)) {
    const reason = document.createElement('p')
    reason.id = REASON_ID
    reason.role = 'alert'
    reason.className = 'desk m-0 mb-2 font-text text-[0.95rem] text-danger'
    reason.textContent = 'Choose the day and the time.'
    // `prepend` puts the reason above the input: Payload's calendar opens with the focus and covers the place below it.
    field.prepend(reason)
  }
  input.setAttribute('aria-invalid', 'true')
  input.setAttribute('aria-describedby', REASON_ID)
  input.focus()
}

function removeReason(input: HTMLInputElement): void {
  document.getElementById(REASON_ID)?.remove()
  input.removeAttribute('aria-invalid')
  input.removeAttribute('aria-describedby')
}

/** Shows a reason at the time field when an editor saves a plan without a time, until they choose one. Payload shows only a toast. */
export function useRefusedPlan(): void {
  useEffect(() => {
    const over = new AbortController()
    const check = ({ target }: Event) => {
      const field = document.querySelector(TIME)
      const input = field?.querySelector('input')
      if (!field || !input) return
      const isSaved = target instanceof Element && target.closest(SAVE) !== null
      if (isSaved && !input.value) showReason(field, input)
      // React writes the day that a click in the calendar chooses into the input after this listener.
      requestAnimationFrame(() => input.value && removeReason(input))
    }
    for (const event of ['click', 'keyup'])
      document.addEventListener(event, check, { capture: true, signal: over.signal })
    return () => over.abort()
  }, [])
}
