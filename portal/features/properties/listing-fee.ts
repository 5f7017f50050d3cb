import { listingFee as feeInCents, type ServicePackage } from '#wire/packages.ts'
import { traditionalFee as traditionalFeeInCents } from '#wire/proceeds.ts'

/** The listing fee of a package on a price, both in dollars; has a fraction only if the price causes one. */
export function listingFee(price: number, servicePackage: ServicePackage): number {
  return feeInCents(price * 100, servicePackage) / 100
}

/** 6% of the price in dollars: the specification's baseline for the listing and the buyer's side together. */
export function traditionalFee(price: number): number {
  return traditionalFeeInCents(price * 100) / 100
}
