type Field = HTMLInputElement | HTMLTextAreaElement

const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** Shows each problem in its field's `{id}-error` element and focuses the first such field. */
export function showProblems(form: HTMLFormElement, problems: Record<string, string>): void {
  let first: Field | undefined
  for (const field of form.elements) {
    if (!isField(field)) continue
    const problem = problems[field.name] ?? ''
    say(field, problem)
    if (problem) first ??= field
  }
  first?.focus()
}

/** Clears a field's problem as soon as the visitor types into it. */
export function clearProblem(target: EventTarget | null): void {
  if (isField(target)) say(target, '')
}

function say(field: Field, problem: string): void {
  const place = document.getElementById(`${field.id}-error`)
  if (!place) return
  place.textContent = problem
  place.hidden = !problem
  if (problem) field.setAttribute('aria-invalid', 'true')
  else field.removeAttribute('aria-invalid')
}
