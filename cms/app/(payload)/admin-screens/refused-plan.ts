import { useEffect } from 'react'
import { NOT_APPROVED } from '#wire/guide-work.ts'

const SAVE = '#scheduled-publish-save'
const TIME = '.schedule-publish #time'
const REASON_ID = 'plan-refused'

/** Whether the plan is a publish, and the panel "Work" says that the guide lacks the approval that it needs. */
const lacksApproval = () =>
  document.querySelector<HTMLInputElement>('.schedule-publish input[type="radio"]')?.checked &&
  document.querySelector('[data-lacks-approval]') !== null

/** Adds the reason above the time input of Payload’s drawer "Schedule publish" and moves the focus there. */
function showReason(field: Element, input: HTMLInputElement, words: string): void {
  document.getElementById(REASON_ID)?.remove()
  const reason = document.createElement('p')
  reason.id = REASON_ID
  reason.role = 'alert'
  reason.className = 'desk m-0 mb-2 font-text text-[0.95rem] text-danger'
  reason.textContent = words
  // `prepend` puts the reason above the input: Payload's calendar opens with the focus and covers the place below it.
  field.prepend(reason)
  input.setAttribute('aria-invalid', 'true')
  input.setAttribute('aria-describedby', REASON_ID)
  input.focus()
}

function removeReason(input: HTMLInputElement): void {
  document.getElementById(REASON_ID)?.remove()
  input.removeAttribute('aria-invalid')
  input.removeAttribute('aria-describedby')
}

/**
 * Shows a reason at the time field when an editor saves a plan without a time, or of words without an approval, until
 * they do something else. Payload shows only a toast, and after a refusal of the server even one that says that the
 * plan was made.
 */
export function useRefusedPlan(): void {
  useEffect(() => {
    const over = new AbortController()
    const check = (event: Event) => {
      const { target } = event
      const field = document.querySelector(TIME)
      const input = field?.querySelector('input')
      if (!field || !input) return
      const isSaved = target instanceof Element && target.closest(SAVE) !== null
      if (isSaved && lacksApproval()) {
        event.stopPropagation()
        return showReason(field, input, NOT_APPROVED)
      }
      if (isSaved && !input.value) showReason(field, input, 'Choose the day and the time.')
      // React writes the day that a click in the calendar chooses into the input after this listener.
      requestAnimationFrame(() => input.value && removeReason(input))
    }
    for (const event of ['click', 'keyup'])
      document.addEventListener(event, check, { capture: true, signal: over.signal })
    return () => over.abort()
  }, [])
}
