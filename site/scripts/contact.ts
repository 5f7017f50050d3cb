import { clearProblem, showProblems } from './field-problems.ts'
import { toast } from './toast.ts'

const FAILED = { title: 'Error', text: 'Failed to send message. Please try again.', danger: true }
const MISSING = {
  title: 'Missing Information',
  text: 'Please fill in all required fields.',
  danger: true,
}
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
  form.noValidate = true
  restoreDraft(form)
  form.addEventListener('input', (event) => {
    clearProblem(event.target)
    keepDraft(form)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (button?.disabled) return
    const problems = problemsOf(form)
    if (Object.keys(problems).length > 0) {
      showProblems(form, problems)
      toast(MISSING)
      return
    }
    void send()
  })

  function say(failure: string): void {
    const place = form.querySelector<HTMLElement>('[data-failed]')
    if (!place) return
    place.textContent = failure
    place.hidden = !failure
  }

  async function send(): Promise<void> {
    busy(true)
    say('')
    try {
      const response = await fetch(form.action, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(Object.fromEntries(new FormData(form))),
      })
      if (response.ok) {
        form.reset()
        keepDraft(form)
        toast(SENT)
        return
      }
      const reply = await response.json().catch(() => ({}))
      showProblems(form, reply.fields ?? {})
      // Field errors are shown at the fields; any other error stays beside the button after the toast.
      if (!reply.fields) say(reply.message ?? FAILED.text)
      toast(FAILED)
    } catch {
      say(FAILED.text)
      toast(FAILED)
    } finally {
      busy(false)
    }
  }

  function busy(sending: boolean): void {
    if (!button) return
    button.disabled = sending
    button.textContent = sending ? 'Sending...' : label
  }
}

/** The portal clears drafts with this prefix at sign-out. */
const DRAFT = 'keepmore:draft:contact'

/** Keeps typed text across a reload, in this tab only. */
function keepDraft(form: HTMLFormElement): void {
  try {
    sessionStorage.setItem(DRAFT, JSON.stringify([...new FormData(form)]))
  } catch {
    // Without storage only the browser's own form restoration is left.
  }
}

function restoreDraft(form: HTMLFormElement): void {
  try {
    const kept: [string, string][] = JSON.parse(sessionStorage.getItem(DRAFT) ?? '[]')
    for (const [name, value] of kept) {
      const field = form.elements.namedItem(name)
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
        field.value = value
      }
    }
  } catch {
    // A draft that cannot be read is ignored.
  }
}

function problemsOf(form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form)
  const said = (name: string) => String(data.get(name) ?? '').trim()
  const problems: Record<string, string> = {}
  if (!said('name')) problems.name = 'Name is required'
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(said('email'))) {
    problems.email = said('email') ? 'Valid email is required' : 'Email is required'
  }
  if (!said('message')) problems.message = 'Message is required'
  return problems
}
