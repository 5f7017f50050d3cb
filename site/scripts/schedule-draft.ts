/** As the portal names its drafts, which signing out clears. */
const DRAFT = 'keepmore:draft:schedule'
const FIELDS = '.schedule-details .field input'

/** What is typed survives a reload and a closed dialog, in this tab and no longer than it. */
export function keepTyped(form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll<HTMLInputElement>(FIELDS)]
  try {
    const typed: Record<string, string> = JSON.parse(sessionStorage.getItem(DRAFT) ?? '{}')
    for (const field of fields) field.value ||= typed[field.name] ?? ''
  } catch {
    // A draft that cannot be read is no draft.
  }
  form.addEventListener('input', () => {
    try {
      const typed = fields.map(({ name, value }) => [name, value])
      sessionStorage.setItem(DRAFT, JSON.stringify(Object.fromEntries(typed)))
    } catch {
      // Without storage the browser's own memory has to do.
    }
  })
}

/** The booking is made. */
export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(DRAFT)
  } catch {
    // As above.
  }
}

/** Fills in the form that makes an account, should the guest choose a password next in this tab. */
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
    // Without storage the guest types it again.
  }
}
