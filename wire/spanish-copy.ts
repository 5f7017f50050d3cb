import type { DEFAULT_SPANISH } from './default-copy.ts'
import type { SiteCopy } from './site-content.ts'

/** The Spanish words of the landing page. A claim is named by its figure, which only the English copy decides. */
export type SpanishCopy = typeof DEFAULT_SPANISH

/**
 * The site's copy as `/es` shows it: Spanish words, and every fact, figure and quote of the English copy. The function leaves
 * a claim out until a writer has stored Spanish words for its present figure, because the old words explain another one.
 */
export function inSpanish(copy: SiteCopy, words: SpanishCopy): SiteCopy {
  const claims = copy.claims.flatMap((claim) => {
    const said = words.claims.find(({ figure }) => figure === claim.figure)
    return said ? [{ ...claim, ...said }] : []
  })
  return { ...copy, ...words, claims }
}
