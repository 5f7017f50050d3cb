import { createHash } from 'node:crypto'
import only from 'astro/runtime/client/only.prebuilt.js'
import { getPrescripts } from 'astro/runtime/server/scripts.js'

type Rendering = Parameters<typeof getPrescripts>[0]

/**
 * CSP source expressions for the two inline scripts that Astro writes before the first island of a page: the
 * loader of `client:only` and the element `astro-island`. The texts come from the installed package, through
 * the function that also writes them into pages, because NODE_ENV decides which text it takes. Hashing a
 * rendered page instead would also allow scripts that an editor's text brought into it.
 */
export function islandScriptHashes(): string[] {
  const rendering = { clientDirectives: new Map([['only', only]]) } as unknown as Rendering
  const written = getPrescripts(rendering, 'both', 'only')
  return [...written.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}
