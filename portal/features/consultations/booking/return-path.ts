/** This page with the booking form open: where signing in leads back to. */
export function bookingReturnPath(): string {
  const query = new URLSearchParams(window.location.search)
  query.set('book', 'manual')
  return `${window.location.pathname}?${query}`
}

/** The way back was used; a reload need not open the dialog again. */
export function clearBookingReturnPath(): void {
  const url = new URL(window.location.href)
  if (!url.searchParams.has('book')) return
  url.searchParams.delete('book')
  window.history.replaceState(window.history.state, '', url)
}
