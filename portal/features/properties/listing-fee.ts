import { listingFee as feeInCents, type ServicePackage } from '#wire/packages.ts'
import { traditionalFee as traditionalFeeInCents } from '#wire/proceeds.ts'

/** The listing fee of a package on a price, both in dollars; a fee has cents where the price makes some. */
export function listingFee(price: number, servicePackage: ServicePackage): number {
  return feeInCents(price * 100, servicePackage) / 100
}

/** What 6% of the price would be: the specification's baseline, listing and buyer's side together. */
export function traditionalFee(price: number): number {
  return traditionalFeeInCents(price * 100) / 100
}
