import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './accepted-encoding.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Effort: brotli's quality from 0 to 11, gzip's level from 1 to 9. More is smaller and slower. */
type Effort = { brotli: number; gzip?: number }

/** Compresses bytes; `identity` returns them unchanged. */
export function compressed(
  plain: Buffer,
  encoding: Encoding,
  { brotli: quality, gzip: level = 6 }: Effort,
): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(plain)
  if (encoding === 'gzip') return gzipped(plain, { level })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  return brotli(plain, { params })
}
