/** Path under which the gateway serves a stored picture. */
export const mediaUrl = (filename: string): string => `/media/${encodeURIComponent(filename)}`
