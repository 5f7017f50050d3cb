import { saleOfVisit } from '#site/components/calculator/sale-of-visit.ts'
import { guideOfVisit } from '#site/components/guide/guide-of-visit.ts'
import { toast } from '#site/components/toast/toast.ts'
import { draftOf } from '#site/components/ui/draft.ts'
import {
  clearProblem,
  readTexts,
  showFieldProblems,
  showProblems,
  showText,
} from '#site/components/ui/field-problems.ts'
import { statementTexts } from '#wire/texts/statements.ts'

const FAILED = { title: 'Error', text: 'Failed to send message. Please try again.', danger: true }
const SENT = {
  title: 'Message Sent!',
  text: "Thank you for contacting us. We'll get back to you soon.",
}

/** Without this script the browser posts the form; with it, errors are shown at their fields. */
export function enhanceContactForm(): void {
  const form = document.querySelector<HTMLFormElement>('[data-contact]')
  if (form) enhance(form)
}

function enhance(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')
  const label = button?.textContent ?? ''
  const draft = draftOf('contact', form)
  const showFailure = (text: string) => showText(form.querySelector('[data-failed]'), text)
  const sent = form.parentElement?.querySelector<HTMLElement>('[data-sent]')
  sent?.querySelector('[data-another]')?.addEventListener('click', () => showSent(false))
  form.noValidate = true
  draft.restore()
  // The figures may be typed after the page was loaded, in the hero above.
  form.addEventListener('focusin', () => {
    const kept = saleOfVisit()
    showText(form.querySelector('[data-figures]'), kept ? statementTexts.carried(kept) : '')
  })
  form.addEventListener('input', (event) => {
    clearProblem(event.target)
    draft.store()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (button?.disabled) return
    if (!showProblems(form, problemsOf(form))) void send()
  })

  /** The answer takes the place of the form, and the focus, so that screen readers say it; or the form comes back. */
  function showSent(isSent: boolean): void {
    if (!sent) return
    form.hidden = isSent
    sent.hidden = !isSent
    if (!isSent) return form.querySelector('input')?.focus()
    sent.focus()
    // A toast at the window's edge would cover it.
    sent.scrollIntoView({ block: 'center' })
  }

  async function send(): Promise<void> {
    setBusy(true)
    showFailure('')
    try {
      const response = await fetch(form.action, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          ...Object.fromEntries(new FormData(form)),
          from: guideOfVisit(),
          // Absent where none were typed. The server computes their statement itself.
          sale: saleOfVisit() ?? undefined,
        }),
      })
      if (response.ok) {
        form.reset()
        draft.clear()
        showSent(true)
        toast(SENT)
        return
      }
      const reply = await response.json().catch(() => ({}))
      showFieldProblems(form, reply.fields ?? {})
      // Field errors are shown at the fields; any other error stays beside the button after the toast.
      if (!reply.fields) showFailure(reply.message ?? FAILED.text)
      toast(FAILED)
    } catch {
      showFailure(FAILED.text)
      toast(FAILED)
    } finally {
      setBusy(false)
    }
  }

  function setBusy(isSending: boolean): void {
    if (!button) return
    button.disabled = isSending
    button.textContent = isSending ? 'Sending...' : label
  }
}

function problemsOf(form: HTMLFormElement): Record<string, string> {
  const { text, hasValidEmail } = readTexts(form)
  const emailProblem = text('email') ? 'Valid email is required' : 'Email is required'
  return {
    ...(!text('name') && { name: 'Name is required' }),
    ...(!hasValidEmail && { email: emailProblem }),
    ...(!text('message') && { message: 'Message is required' }),
  }
}
