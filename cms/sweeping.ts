import { type BasePayload, createLocalReq, type PayloadRequest } from 'payload'
import { log } from '#cms/core/log.ts'
import { sweepBlankGuides } from '#cms/entities/guides/sweeping.ts'
import { sweepOutsidePictures, sweepPictures } from '#cms/entities/media/sweeping.ts'
import { sweep as sweepUploads } from '#cms/files/sweeping.ts'
import type { Publisher } from '#cms/publish-request/request.ts'

const HOUR_MS = 3_600_000

/** Sweeps now and every hour while the process runs; a failed sweep does not stop the others. */
export function startSweeping(payload: BasePayload, publisher: Publisher): void {
  const sweeps: [what: string, sweep: (req: PayloadRequest) => Promise<string[]>][] = [
    ['files', sweepUploads],
    ['pictures', sweepPictures],
    ['blank guides', sweepBlankGuides],
    ['pictures from elsewhere', sweepOutsidePictures],
    ['drawn pictures', publisher.sweepPictures],
  ]
  const all = async () => {
    for (const [what, sweep] of sweeps)
      try {
        const swept = await sweep(await createLocalReq({}, payload))
        if (swept.length > 0) log.info({ event: 'swept', what, count: swept.length })
      } catch (error) {
        log.warn({ err: error, what }, 'sweeping failed')
      }
  }
  void all()
  setInterval(() => void all(), HOUR_MS).unref()
}
