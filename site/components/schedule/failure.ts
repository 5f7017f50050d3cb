import { buttonClasses } from '#site/components/ui/button.ts'
import type { SchedulerFormTexts } from '#wire/texts/scheduler-form.ts'

/** Classes of the box for an error above the form, also where the server renders it. */
export const PROBLEM_BOX =
  'grid gap-3 rounded-card border border-danger bg-danger-wash px-5 py-4 font-medium text-danger'

const removeFailure = (form: HTMLFormElement) => form.querySelector('[data-problem]')?.remove()

/** Shows the error above the form; for a taken slot it offers three free ones, and `choose` takes one. */
export function showFailure(
  form: HTMLFormElement,
  { message, alternatives = [] }: { message: string; alternatives?: string[] | undefined },
  texts: SchedulerFormTexts,
  choose: (start: string) => void,
): void {
  removeFailure(form)
  const box = document.createElement('div')
  box.className = PROBLEM_BOX
  box.dataset.problem = ''
  box.role = 'alert'
  const text = document.createElement('p')
  text.textContent = message
  box.append(text)
  if (alternatives.length > 0) {
    const format = new Intl.DateTimeFormat(`${texts.language}-US`, SLOT_FORMAT)
    const list = document.createElement('ul')
    list.className = 'flex flex-wrap gap-2'
    list.ariaLabel = texts.alternatives
    list.append(
      ...alternatives.map((start) =>
        alternative(format.format(new Date(start)), () => {
          removeFailure(form)
          choose(start)
        }),
      ),
    )
    box.append(list)
  }
  form.prepend(box)
  box.scrollIntoView({ block: 'nearest' })
}

const SLOT_FORMAT = {
  timeZone: 'America/Los_Angeles',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const

function alternative(time: string, onClick: () => void): HTMLLIElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = buttonClasses({ variant: 'quiet' })
  button.textContent = `${time} PT`
  button.addEventListener('click', onClick)
  const item = document.createElement('li')
  item.append(button)
  return item
}
