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
