import type { Response } from 'express'

/**
 * Sets the headers of an uploaded file: opened by itself it is a page without an origin, which runs,
 * loads and sends nothing.
 */
export function setSandboxHeaders(response: Response): void {
  response.set({
    'Content-Security-Policy':
      "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; " +
      "frame-ancestors 'self'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  })
}
