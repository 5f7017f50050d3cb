/** The portal clears drafts with this prefix at sign-out. */
const DRAFT = 'keepmore:draft:schedule'
const FIELDS = '.schedule-details .field input'

/** Keeps typed text across a reload or a closed dialog, in this tab only. */
export function keepTyped(form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll<HTMLInputElement>(FIELDS)]
  try {
    const typed: Record<string, string> = JSON.parse(sessionStorage.getItem(DRAFT) ?? '{}')
    for (const field of fields) field.value ||= typed[field.name] ?? ''
  } catch {
    // A draft that cannot be read is ignored.
  }
  form.addEventListener('input', () => {
    try {
      const typed = fields.map(({ name, value }) => [name, value])
      sessionStorage.setItem(DRAFT, JSON.stringify(Object.fromEntries(typed)))
    } catch {
      // Without storage only the browser's own form restoration is left.
    }
  })
}

/** Called once the consultation is booked. */
export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(DRAFT)
  } catch {
    // Without storage there is no draft to delete.
  }
}

/** Prefills the sign-up form, in case the guest makes an account in this tab next. */
export function keepForAccount(form: HTMLFormElement): void {
  const said = new FormData(form)
  const [firstName = '', ...rest] = String(said.get('name') ?? '')
    .trim()
    .split(/\s+/)
  const draft = {
    firstName,
    lastName: rest.join(' '),
    email: said.get('email'),
    phone: said.get('phone'),
  }
  try {
    sessionStorage.setItem('keepmore:draft:sign-in', JSON.stringify(draft))
  } catch {
    // Without storage the guest has to type it again.
  }
}
