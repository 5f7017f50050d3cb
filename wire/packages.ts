import type { z } from 'zod'
import { idIn } from './basics.ts'
import { type Cents, cents } from './money.ts'
import { type PackageId, RATES, usualStatement } from './proceeds.ts'

/** SPEC-1 and SPEC-9. */
export const PACKAGES = [
  { id: 'diy-pro', name: 'DIY Pro', commissionBasisPoints: RATES['diy-pro'], mostPopular: false },
  {
    id: 'showing-support',
    name: 'Showing Support',
    commissionBasisPoints: RATES['showing-support'],
    mostPopular: true,
  },
  {
    id: 'full-service',
    name: 'Full Service',
    commissionBasisPoints: RATES['full-service'],
    mostPopular: false,
  },
] as const satisfies readonly { id: PackageId; [field: string]: unknown }[]

export const ServicePackage = idIn(PACKAGES, 'Choose DIY Pro, Showing Support or Full Service')
export type ServicePackage = z.infer<typeof ServicePackage>

export const DEFAULT_PACKAGE: ServicePackage = 'diy-pro'

/** The example price for figures without a sale. */
export const EXAMPLE_DOLLARS = 850_000
export const EXAMPLE_PRICE = cents(EXAMPLE_DOLLARS)

/** The package's display name. */
export function packageName(id: string | null | undefined): string {
  return PACKAGES.find((entry) => entry.id === id)?.name ?? 'No package yet'
}

/** The listing fee of a package in basis points of the sale price. */
export const commissionBasisPoints = (id: ServicePackage): number => RATES[id]

/** `1%`, `1.5%`, `2%`. */
export const commissionLabel = (id: ServicePackage): string => `${commissionBasisPoints(id) / 100}%`

/** The listing fee of a package on a price. */
export const listingFee = (price: Cents, servicePackage: ServicePackage): Cents =>
  usualStatement(price).packages[servicePackage].listingFee
