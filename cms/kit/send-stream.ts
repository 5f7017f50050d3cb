import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'

/**
 * Sends bytes as an answer whose head is set, and lets go of them however it ends. A reader who goes
 * away, while it is sent or before, is no failure of ours.
 * @throws what the bytes end with, so that a broken answer is no whole one
 */
export async function sendStream(bytes: Readable, response: Response): Promise<void> {
  if (response.destroyed) return void bytes.destroy()
  await pipeline(bytes, response).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}
