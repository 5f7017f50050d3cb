// The entry of the second build for Spanish pages: its import has a list of all files, which the browser fetches side by side.
export const { openBooking } = await import('./booking.tsx')
