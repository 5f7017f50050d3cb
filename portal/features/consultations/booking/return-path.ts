/** The current page with the booking form open: the return address for sign-in. */
export function bookingReturnPath(): string {
  const query = new URLSearchParams(window.location.search)
  query.set('book', 'manual')
  return `${window.location.pathname}?${query}`
}

/**
 * Removes the `book` parameter after the return from sign-in, so that a reload does not reopen the
 * dialog.
 */
export function clearBookingReturnPath(): void {
  const url = new URL(window.location.href)
  if (!url.searchParams.has('book')) return
  url.searchParams.delete('book')
  window.history.replaceState(window.history.state, '', url)
}
