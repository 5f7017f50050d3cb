import {
  commission,
  PACKAGES,
  type ServicePackage,
  TRADITIONAL_BASIS_POINTS,
} from '#wire/packages.ts'

/** The listing fee of a package on a price, both in whole dollars. */
export function listingFee(price: number, servicePackage: ServicePackage): number {
  const found = PACKAGES.find(({ id }) => id === servicePackage)
  return commission(price, found?.commissionBasisPoints ?? 0)
}

/** What 6% of the price would be: the specification's baseline, listing and buyer's side together. */
export function traditionalFee(price: number): number {
  return commission(price, TRADITIONAL_BASIS_POINTS)
}
