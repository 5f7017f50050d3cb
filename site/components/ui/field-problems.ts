import { toast } from '#site/components/toast/toast.ts'
import type { PageToast } from '#wire/toasts.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** Shows each problem in its field's `{id}-error` element and focuses the first such field. */
export function showFieldProblems(form: HTMLFormElement, problems: Record<string, string>): void {
  let first: Field | undefined
  for (const field of form.elements) {
    if (!isField(field)) continue
    const problem = problems[field.name] ?? ''
    showProblem(field, problem)
    if (problem) first ??= field
  }
  first?.focus()
}

/** Shows the problems of a form, with the toast `missing` for all. @returns whether there are any */
export function showProblems(
  form: HTMLFormElement,
  problems: Record<string, string>,
  missing: PageToast,
): boolean {
  if (Object.keys(problems).length === 0) return false
  showFieldProblems(form, problems)
  toast({ ...missing, danger: true })
  return true
}

/** Clears a field's problem as soon as the visitor types into it. */
export function clearProblem(target: EventTarget | null): void {
  if (isField(target)) showProblem(target, '')
}

/** Shows a field's problem, or none where the text is empty. */
export function showProblem(field: Field, problem: string): void {
  const hasError = showText(document.getElementById(`${field.id}-error`), problem)
  if (hasError) field.setAttribute('aria-invalid', 'true')
  else field.removeAttribute('aria-invalid')
}

/** Shows a text in an element that is hidden without one. @returns whether a text is shown */
export function showText(element: HTMLElement | null, text: string): boolean {
  if (!element) return false
  element.textContent = text
  element.hidden = !text
  return text !== ''
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The trimmed text fields of a form, and a check of its email address. */
export function readTexts(form: HTMLFormElement) {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '').trim()
  return { text, hasValidEmail: EMAIL.test(text('email')) }
}
