function meta(name: string): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null
}

/** The brand's name from the CMS, which the page carries in a `meta` element. */
export function brandName(): string {
  return meta('application-name') ?? 'KeepMore'
}

/** The owner's fixed sign-in e-mail, which the gateway writes into the app's HTML shell. */
export function ownerEmail(): string {
  return meta('owner-email') ?? 'owner@example.com'
}

/** The contact e-mail from the CMS. */
export function contactEmail(): string {
  return meta('contact-email') ?? 'hello@keepmore.example'
}

export function contactPhone(): string {
  return meta('contact-phone') ?? '(916) 555-0142'
}

/** The text from the CMS that tells how submitted form data is used. */
export function formNotice(): string {
  return meta('form-notice') ?? 'We use this to answer you and nothing else.'
}

/** URL of the external scheduling widget (`SCHEDULING_URL`), or null. */
export function schedulingAddress(): string | null {
  return meta('scheduling-url')
}
