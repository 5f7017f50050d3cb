import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'

/**
 * Sends a stream as the body of a response whose headers are set, and destroys the stream at the end. A
 * receiver that disconnects, during or before it, is not an error.
 * @throws the stream's error, so that a broken response does not look complete
 */
export async function sendStream(bytes: Readable, response: Response): Promise<void> {
  if (response.destroyed) return void bytes.destroy()
  await pipeline(bytes, response).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}
