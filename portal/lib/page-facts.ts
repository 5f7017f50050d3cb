function meta(name: string): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null
}

/** The brand's name as the CMS has it; the page carries it in its head. */
export function brandName(): string {
  return meta('application-name') ?? 'KeepMore'
}

/** The fixed e-mail of the owner's sign-in, which the gateway puts into the shell. */
export function ownerEmail(): string {
  return meta('owner-email') ?? 'owner@example.com'
}

/** Whom to ask, as the CMS has it. */
export function contactEmail(): string {
  return meta('contact-email') ?? 'hello@keepmore.example'
}

export function contactPhone(): string {
  return meta('contact-phone') ?? '(916) 555-0142'
}

/** What the forms say becomes of what is sent with them, as the CMS has it. */
export function formNotice(): string {
  return meta('form-notice') ?? 'We use this to answer you and nothing else.'
}

/** The outside scheduling widget, where one is configured (`SCHEDULING_URL`). */
export function schedulingAddress(): string | null {
  return meta('scheduling-url')
}
