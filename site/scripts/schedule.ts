import { GUIDE_KEPT_AS } from '#wire/from-guide.ts'
import { clearProblem, showProblems } from './field-problems.ts'
import { keepDays } from './schedule-days.ts'
import { forgetTyped, keepForAccount, keepTyped } from './schedule-draft.ts'
import { announceBooked, announceShown } from './schedule-messages.ts'
import { toast } from './toast.ts'

const MISSING = {
  title: 'Missing Information',
  text: 'Please fill in all required fields.',
  danger: true,
}

/** Enhances the scheduler, which works without scripts: days change in place and the form has two steps. */
export function runScheduler(): void {
  const page = document.querySelector<HTMLElement>('[data-schedule]')
  announceShown(page?.dataset.host)
  const form = page?.querySelector<HTMLFormElement>('[data-form]')
  if (!page || !form) return
  keepDays(page)
  if (page.dataset.schedule === 'choose') inTwoSteps(page, form)
}

const chosenIn = (form: HTMLFormElement) =>
  form.querySelector<HTMLInputElement>('input[name="scheduledAt"]:checked')

const part = <E extends HTMLElement>(at: HTMLElement, name: string) =>
  at.querySelector<E>(`[data-${name}]`)

function inTwoSteps(page: HTMLElement, form: HTMLFormElement): void {
  form.noValidate = true
  keepTyped(form)
  const toChoose = part(form, 'chosen')?.textContent ?? ''
  const step = (name: 'when' | 'details') => {
    form.dataset.step = name
    const time = timeOf(form)
    for (const place of ['chosen', 'chosen-time']) {
      const words = part(form, place)
      if (words) words.textContent = time ?? toChoose
    }
  }
  const hasProblem = form.querySelector('[aria-invalid="true"]') !== null
  for (const name of ['continue', 'summary']) part(form, name)?.removeAttribute('hidden')
  step(hasProblem && chosenIn(form) ? 'details' : 'when')

  form.addEventListener('change', (event) => {
    const { name } = event.target as HTMLInputElement
    // Another day has other hours, of which none is selected.
    if (event.target !== part(form, 'when') && name !== 'scheduledAt') return
    showTimeProblem('')
    step('when')
  })
  form.addEventListener('input', (event) => clearProblem(event.target))
  part(form, 'change')?.addEventListener('click', () => {
    step('when')
    chosenIn(form)?.focus()
  })
  part(form, 'continue')
    ?.querySelector('button')
    ?.addEventListener('click', () => goOn(form, step))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    // Enter in a field of the first step continues to the second step instead of booking.
    if (form.dataset.step === 'when') goOn(form, step)
    else void send(page, form, step)
  })
}

type Step = (name: 'when' | 'details') => void

function goOn(form: HTMLFormElement, step: Step): void {
  if (!chosenIn(form)) {
    showTimeProblem('Choose a time')
    form.querySelector<HTMLInputElement>('input[name="scheduledAt"]:enabled')?.focus()
    return
  }
  step('details')
  const fields = [...form.querySelectorAll<HTMLInputElement>('.field input')]
  ;(fields.find(({ value }) => value === '') ?? fields[0])?.focus()
}

function showTimeProblem(problem: string): void {
  const place = document.getElementById('schedule-time-error')
  if (!place) return
  place.textContent = problem
  place.hidden = !problem
}

/** `Tuesday, November 24 at 9:00 AM PT`, as the page shows it. */
function timeOf(form: HTMLFormElement): string | null {
  const hour = chosenIn(form)?.closest('label')?.textContent?.trim()
  return hour ? `${form.querySelector('[data-hours] legend')?.textContent} at ${hour} PT` : null
}

function problemsOf(form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form)
  const said = (name: string) => String(data.get(name) ?? '').trim()
  return {
    ...(!said('name') && { name: 'Name is required' }),
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(said('email')) && { email: 'Valid email is required' }),
  }
}

type Reply = {
  token?: string
  scheduledAt?: string
  message?: string
  fields?: Record<string, string>
  alternatives?: string[]
}

async function send(page: HTMLElement, form: HTMLFormElement, step: Step): Promise<void> {
  const button = part<HTMLButtonElement>(form, 'submit')
  if (!button || button.disabled) return
  const problems = problemsOf(form)
  if (Object.keys(problems).length > 0) {
    showProblems(form, problems)
    toast(MISSING)
    return
  }
  const label = button.textContent
  button.disabled = true
  button.textContent = 'Booking...'
  const reply = await book(form)
  if (reply.token) {
    forgetTyped()
    keepForAccount(form)
    announceBooked(page.dataset.host, { token: reply.token, scheduledAt: reply.scheduledAt ?? '' })
    const query = new URLSearchParams(location.search)
    for (const name of ['date', 'month', 'name', 'email']) query.delete(name)
    query.set('token', reply.token)
    query.set('booked', '1')
    location.replace(`/schedule?${query}`)
    return
  }
  button.disabled = false
  button.textContent = label
  showProblems(form, reply.fields ?? {})
  await showFailure(page, form, step, reply)
}

async function book(form: HTMLFormElement): Promise<Reply> {
  const {
    key,
    date: _,
    ...fields
  } = Object.fromEntries(new FormData(form)) as Record<string, string>
  const from = cameFrom()
  try {
    const response = await fetch('/api/schedule', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': attemptKey(key, fields) },
      body: JSON.stringify({ ...fields, ...(from && { from }) }),
    })
    return (await response.json()) as Reply
  } catch {
    return {
      message: 'We could not be reached. What you typed is still here; please try again.',
    }
  }
}

let sent = { text: '', key: '' }

/** The Idempotency-Key: unchanged for a retry with the same fields, new for other fields. */
function attemptKey(key: string | undefined, fields: object): string {
  const text = JSON.stringify(fields)
  if (sent.text !== text) {
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    const fresh = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    sent = { text, key: sent.text === '' && key ? key : fresh }
  }
  return sent.key
}

function cameFrom(): string | null {
  try {
    return sessionStorage.getItem(GUIDE_KEPT_AS)
  } catch {
    // Without storage the booking's source is unknown.
    return null
  }
}

/** Shows the error above the form; for a taken slot it offers three free ones. */
async function showFailure(
  page: HTMLElement,
  form: HTMLFormElement,
  step: Step,
  reply: Reply,
): Promise<void> {
  const message = reply.message ?? 'Please try again later.'
  toast({ title: 'Booking Failed', text: message, danger: true })
  form.querySelector('[data-problem]')?.remove()
  const box = document.createElement('div')
  box.className = 'schedule-problem'
  box.dataset.problem = ''
  box.role = 'alert'
  const words = document.createElement('p')
  words.textContent = message
  box.append(words)
  const { alternatives = [] } = reply
  if (alternatives.length > 0) box.append(offers(page, form, step, alternatives))
  form.prepend(box)
  box.scrollIntoView({ block: 'nearest' })
}

const named = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

function offers(page: HTMLElement, form: HTMLFormElement, step: Step, starts: string[]) {
  const list = document.createElement('ul')
  list.ariaLabel = 'Free times instead'
  for (const start of starts) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'button quiet'
    button.textContent = `${named.format(new Date(start))} PT`
    button.addEventListener('click', () => {
      form.querySelector('[data-problem]')?.remove()
      void keepDays(page)
        .show(start)
        .then(() => step('details'))
      part<HTMLButtonElement>(form, 'submit')?.focus()
    })
    const item = document.createElement('li')
    item.append(button)
    list.append(item)
  }
  return list
}
