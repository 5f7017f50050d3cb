/** Opens the device's share sheet; a browser without one copies the address. */
export function offerSharing(): void {
  document.querySelector('[data-share]')?.addEventListener('click', () => void share())
}

async function share(): Promise<void> {
  const url =
    document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href
  try {
    if (navigator.share) {
      await navigator.share({ title: document.title, url })
      return
    }
    await navigator.clipboard.writeText(url)
    alert('URL copied to clipboard!')
  } catch (error) {
    // Closing the share sheet also rejects, and is no error.
    console.info('Not shared', error)
  }
}
