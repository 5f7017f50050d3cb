import { CARRIED_SALE_KEY, withStatement } from '#wire/carried-sale.ts'
import type { KeptSale } from '#wire/statements.ts'

/** The figures that were typed into the hero or the calculator in this tab, with their statement. */
export function saleOfVisit(): KeptSale | null {
  try {
    const kept = withStatement(JSON.parse(sessionStorage.getItem(CARRIED_SALE_KEY) ?? 'null'))
    return Number.isFinite(kept.lines.packages[kept.servicePackage].net) ? kept : null
  } catch {
    // Without storage, or with figures that an earlier release kept, the booking has none.
    return null
  }
}

/** Called after a booking, so that the next one does not get the same figures. */
export function clearSaleOfVisit(): void {
  try {
    sessionStorage.removeItem(CARRIED_SALE_KEY)
  } catch {
    // Without storage there is nothing to remove.
  }
}
