import { createRequire } from 'node:module'
import type Sharp from 'sharp'

const load = createRequire(import.meta.url)

let loaded: typeof Sharp | undefined

/** Opens a picture as `sharp()` does. The first call loads sharp, which keeps 7 MB of an idle server's memory free. */
export const lazySharp = ((...args: Parameters<typeof Sharp>) => {
  loaded ??= loadSharp()
  return loaded(...args)
}) as typeof Sharp

function loadSharp(): typeof Sharp {
  const sharp = load('sharp') as typeof Sharp
  // libvips would cache decoded pictures, which are not read again.
  sharp.cache(false)
  return sharp
}
