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
import type { ContactFormTexts } from '#wire/texts/contact-form.ts'

/**
 * Without this script the browser posts the form; with it, errors are shown at their fields.
 * @param texts the words in the language of the page
 */
export function enhanceContactForm(texts: ContactFormTexts): void {
  const form = document.querySelector<HTMLFormElement>('[data-contact]')
  if (form) enhance(form, texts)
}

/**
 * Shows the figures that go along with the message. The calculator calls it for each change of them: a line that came with
 * the press of the button moved the button away, and the press was lost.
 */
export function showFigures(texts: ContactFormTexts): void {
  const kept = saleOfVisit()
  showText(document.querySelector('[data-contact] [data-figures]'), kept ? texts.figures(kept) : '')
}

function enhance(form: HTMLFormElement, texts: ContactFormTexts): void {
  const failed = { ...texts.failed, danger: true }
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')
  const label = button?.textContent ?? ''
  const draft = draftOf('contact', form)
  const showFailure = (text: string) => showText(form.querySelector('[data-failed]'), text)
  const sent = form.parentElement?.querySelector<HTMLElement>('[data-sent]')
  sent?.querySelector('[data-another]')?.addEventListener('click', () => showSent(false))
  form.noValidate = true
  draft.restore()
  form.addEventListener('input', (event) => {
    clearProblem(event.target)
    draft.store()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (button?.disabled) return
    if (!showProblems(form, problemsOf(form, texts), texts.missing)) void send()
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
        toast(texts.sent)
        return
      }
      const reply = await response.json().catch(() => ({}))
      const fields = Object.entries<string>(reply.fields ?? {})
      const said = fields.map(([name, message]) => [name, texts.refused(name, message)])
      showFieldProblems(form, Object.fromEntries(said))
      // Field errors are shown at the fields; any other error stays beside the button after the toast.
      if (!reply.fields)
        showFailure(reply.message ? texts.refused(null, reply.message) : failed.text)
      toast(failed)
    } catch {
      showFailure(failed.text)
      toast(failed)
    } finally {
      setBusy(false)
    }
  }

  function setBusy(isSending: boolean): void {
    if (!button) return
    button.disabled = isSending
    button.textContent = isSending ? texts.sending : label
  }
}

function problemsOf(form: HTMLFormElement, texts: ContactFormTexts): Record<string, string> {
  const { text, hasValidEmail } = readTexts(form)
  const emailProblem = text('email') ? texts.validEmail : texts.email
  return {
    ...(!text('name') && { name: texts.name }),
    ...(!hasValidEmail && { email: emailProblem }),
    ...(!text('message') && { message: texts.message }),
  }
}
