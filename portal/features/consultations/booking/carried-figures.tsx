import { useState } from 'react'
import { withStatement } from '#wire/carried-sale.ts'
import { statementTexts } from '#wire/texts/statements.ts'
import { getCarriedSale } from './booking.ts'

/** The figures that were typed before the booking and are sent with it; nothing if there are none. */
export function CarriedFigures() {
  const [sale] = useState(getCarriedSale)
  if (!sale) return null
  return (
    <p className="rounded-card bg-eucalyptus-wash p-5 text-sm">
      {statementTexts.carried(withStatement(sale))}
    </p>
  )
}
