/** Opens the device's share sheet; a browser without one copies the address. */
export function offerSharing(): void {
  const button = document.querySelector<HTMLElement>('[data-share]')
  button?.addEventListener('click', () => void share(button.dataset.share))
}

/** @param copied what the page says once the address is copied */
async function share(copied: string | undefined): Promise<void> {
  const url =
    document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href
  try {
    if (navigator.share) {
      await navigator.share({ title: document.title, url })
      return
    }
    await navigator.clipboard.writeText(url)
    alert(copied)
  } catch (error) {
    // Closing the share sheet also rejects, and is no error.
    console.info('Not shared', error)
  }
}
