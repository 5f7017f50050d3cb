import { clearSaleOfVisit, saleOfVisit } from '#site/components/calculator/sale-of-visit.ts'
import { toast } from '#site/components/toast/toast.ts'
import { draftOf } from '#site/components/ui/draft.ts'
import {
  clearProblem,
  readTexts,
  showFieldProblems,
  showProblems,
  showText,
} from '#site/components/ui/field-problems.ts'
import { localTime } from '#wire/local-time.ts'
import { isPhone } from '#wire/phone.ts'
import type { SchedulerFormTexts } from '#wire/texts/scheduler-form.ts'
import { book, notifyEmbedder, prefillSignUp } from './book.ts'
import { enhanceCalendar } from './days.ts'
import { showFailure } from './failure.ts'

/**
 * Enhances the scheduler, which works without scripts: days change in place and the form has two steps.
 * @param texts the words in the language of the page
 */
export function runScheduler(texts: SchedulerFormTexts): void {
  const page = document.querySelector<HTMLElement>('[data-schedule]')
  const embedderOrigin = page?.dataset.host
  notifyEmbedder(embedderOrigin, 'calendly.event_type_viewed', {})
  const form = page?.querySelector<HTMLFormElement>('[data-form]')
  if (!page || !form) return
  const calendar = enhanceCalendar(page)
  if (page.dataset.schedule === 'choose') splitIntoSteps(form, texts, embedderOrigin, calendar.show)
}

const chosenIn = (form: HTMLFormElement) =>
  form.querySelector<HTMLInputElement>('input[name="scheduledAt"]:checked')

const part = <E extends HTMLElement>(form: HTMLFormElement, name: string) =>
  form.querySelector<E>(`[data-${name}]`)

type Scheduler = {
  form: HTMLFormElement
  texts: SchedulerFormTexts
  embedderOrigin: string | undefined
  draft: ReturnType<typeof draftOf>
  showStep: (step: 'when' | 'details') => void
  /** Shows the day of a slot and selects its hour. */
  showSlot: (start: string) => Promise<void>
}

function splitIntoSteps(
  form: HTMLFormElement,
  texts: SchedulerFormTexts,
  embedderOrigin: string | undefined,
  showSlot: Scheduler['showSlot'],
): void {
  form.noValidate = true
  const draft = draftOf('schedule', form)
  draft.restore()
  const choosePrompt = part(form, 'chosen')?.textContent ?? ''
  const showStep: Scheduler['showStep'] = (step) => {
    form.dataset.step = step
    const time = chosenTimeText(form, texts)
    for (const name of ['chosen', 'chosen-time']) {
      const element = part(form, name)
      if (element) element.textContent = time ?? choosePrompt
    }
  }
  const scheduler = { form, texts, embedderOrigin, draft, showStep, showSlot }
  const hasProblem = form.querySelector('[aria-invalid="true"]') !== null
  for (const name of ['continue', 'summary']) part(form, name)?.removeAttribute('hidden')
  const sale = saleOfVisit()
  if (sale) showText(part(form, 'figures'), texts.figures(sale))
  showStep(hasProblem && chosenIn(form) ? 'details' : 'when')

  form.addEventListener('change', (event) => {
    const { name } = event.target as HTMLInputElement
    // days.ts fires `change` on this part after a change of day: no hour is selected then.
    if (event.target !== part(form, 'when') && name !== 'scheduledAt') return
    showTimeProblem('')
    showStep('when')
  })
  form.addEventListener('input', (event) => {
    clearProblem(event.target)
    draft.store()
  })
  part(form, 'change-time')?.addEventListener('click', () => {
    showStep('when')
    chosenIn(form)?.focus()
  })
  part(form, 'continue')
    ?.querySelector('button')
    ?.addEventListener('click', () => goToDetails(scheduler))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    // Enter in a field of the first step continues to the second step instead of booking.
    if (form.dataset.step === 'when') goToDetails(scheduler)
    else void submit(scheduler)
  })
}

async function submit({
  form,
  texts,
  embedderOrigin,
  draft,
  showStep,
  showSlot,
}: Scheduler): Promise<void> {
  const button = part<HTMLButtonElement>(form, 'submit')
  if (!button || button.disabled) return
  if (showProblems(form, problemsOf(form, texts), texts.missing)) return
  const label = button.textContent
  button.disabled = true
  button.textContent = texts.pending
  const reply = await book(form, texts)
  if (reply.token) {
    draft.clear()
    clearSaleOfVisit()
    prefillSignUp(form)
    showAppointment(embedderOrigin, reply.token, reply.scheduledAt ?? '')
    return
  }
  button.disabled = false
  button.textContent = label
  showFieldProblems(form, reply.fields ?? {})
  const message = reply.message ?? texts.failed.text
  toast({ ...texts.failed, text: message, danger: true })
  showFailure(form, { message, alternatives: reply.alternatives }, texts, (start) => {
    void showSlot(start).then(() => showStep('details'))
    button.focus()
  })
}

function goToDetails({ form, texts, showStep }: Scheduler): void {
  if (!chosenIn(form)) {
    showTimeProblem(texts.time)
    form.querySelector<HTMLInputElement>('input[name="scheduledAt"]:enabled')?.focus()
    return
  }
  showStep('details')
  const fields = [...form.querySelectorAll<HTMLInputElement>('[data-field] input')]
  ;(fields.find(({ value }) => value === '') ?? fields[0])?.focus()
  // The browser scrolls only as far as the field, so on a phone its label and the chosen time stay under the bar at the top.
  part(form, 'summary')?.scrollIntoView({ block: 'nearest' })
}

const showTimeProblem = (problem: string) =>
  showText(document.getElementById('schedule-time-error'), problem)

/** `Tuesday, November 24 at 9:00 AM PT`, as the page shows it, with the visitor's own time where it differs. */
function chosenTimeText(form: HTMLFormElement, texts: SchedulerFormTexts): string | null {
  const chosen = chosenIn(form)
  const hour = chosen?.closest('label')?.textContent?.trim()
  if (!chosen || !hour) return null
  const local = localTime(chosen.value, undefined, texts.language)
  const pacific = texts.chosen(form.querySelector('[data-hours] legend')?.textContent ?? '', hour)
  return local ? `${pacific} (${local})` : pacific
}

function problemsOf(form: HTMLFormElement, texts: SchedulerFormTexts): Record<string, string> {
  const { text, hasValidEmail } = readTexts(form)
  return {
    ...(!text('name') && { name: texts.name }),
    ...(!hasValidEmail && { email: texts.email }),
    ...(!isPhone(text('phone')) && { phone: text('phone') ? texts.wholePhone : texts.phone }),
  }
}

/** Reports the booking to the embedding page and shows the appointment's own page. */
function showAppointment(
  embedderOrigin: string | undefined,
  token: string,
  scheduledAt: string,
): void {
  const uri = `${location.origin}${location.pathname}?token=${token}`
  const event = { uri, start_time: scheduledAt }
  notifyEmbedder(embedderOrigin, 'calendly.event_scheduled', { event, invitee: { uri } })
  const query = new URLSearchParams(location.search)
  for (const name of ['date', 'month', 'name', 'email']) query.delete(name)
  query.set('token', token)
  query.set('booked', '1')
  location.replace(`${location.pathname}?${query}`)
}
