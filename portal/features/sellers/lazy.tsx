import { lazyWithRetry } from '#portal/ui/lazy-part.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { sellerTexts as texts } from '#wire/texts/sellers.ts'

const skeleton = <SkeletonLines label={texts.loading} />
const sellers = () => import('./home-sellers.tsx')

export const LazyClientSellers = lazyWithRetry(
  async () => (await sellers()).ClientSellers,
  skeleton,
)
export const LazyStaffSellers = lazyWithRetry(async () => (await sellers()).StaffSellers, skeleton)
