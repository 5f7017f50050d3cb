import { useEffect } from 'react'

const SAVE = '#scheduled-publish-save'
const TIME = '.schedule-publish #time'
const REASON_ID = 'plan-refused'

/** Says at the field that a plan needs a time, and moves the focus there. */
function showReason(field: Element, input: HTMLInputElement): void {
  if (!document.getElementById(REASON_ID)) {
    const reason = document.createElement('p')
    reason.id = REASON_ID
    reason.role = 'alert'
    reason.className = 'desk m-0 mt-2 font-text text-[0.95rem] text-danger'
    reason.textContent = 'Choose the day and the time.'
    field.append(reason)
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

/** Payload shows a toast alone where a plan is saved without a time: this says it at the field until a time is chosen. */
export function useRefusedPlan(): void {
  useEffect(() => {
    const over = new AbortController()
    const check = ({ target }: Event) => {
      const field = document.querySelector(TIME)
      const input = field?.querySelector('input')
      if (!field || !input) return
      const isSaved = target instanceof Element && target.closest(SAVE) !== null
      if (isSaved && !input.value) showReason(field, input)
      // A day that is chosen in the calendar is in the field after the click.
      requestAnimationFrame(() => input.value && removeReason(input))
    }
    for (const event of ['click', 'keyup'])
      document.addEventListener(event, check, { capture: true, signal: over.signal })
    return () => over.abort()
  }, [])
}
