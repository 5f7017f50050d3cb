const meta = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null

// The gateway writes these `meta` elements into the page, from the CMS and the environment.

export const brandName = () => meta('application-name') ?? 'KeepMore'

/** The owner's fixed sign-in e-mail. */
export const ownerEmail = () => meta('owner-email') ?? 'owner@example.com'

export const contactEmail = () => meta('contact-email') ?? 'hello@keepmore.example'

export const contactPhone = () => meta('contact-phone') ?? '(916) 555-0142'

/** Tells how submitted form data is used. */
export const formNotice = () => meta('form-notice') ?? 'We use this to answer you and nothing else.'

/** URL of the external scheduling widget (`SCHEDULING_URL`), or null. */
export const schedulingUrl = () => meta('scheduling-url')
