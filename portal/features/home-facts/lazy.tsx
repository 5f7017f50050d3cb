import { lazyWithRetry } from '#portal/ui/lazy-part.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { propertyFactTexts as texts } from '#wire/texts/property-facts.ts'

/** `HomeFacts` in a chunk of its own: it brings the list of cities and the names of all disclosures. */
export const LazyHomeFacts = lazyWithRetry(
  async () => (await import('./home-facts.tsx')).HomeFacts,
  <SkeletonLines label={texts.loading} />,
)
