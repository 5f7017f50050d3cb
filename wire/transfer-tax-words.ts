import { formatCents, roundCents } from './money.ts'
import type { TransferTax } from './transfer-tax.ts'

/** Describes a tax: `$12 per $1,000`, or its bands, `1% to $300,000; 1.5% to $2,000,000; 2.5% above`. */
export function rateInWords({ name, on, bands }: TransferTax): string {
  const head = name ? `${name}: ` : ''
  const [only] = bands
  if (bands.length === 1 && only) return `${head}${formatCents(only.perThousand)} per $1,000`
  const parts = bands.map(({ from, perThousand }, index) => {
    const rate = perThousand === 0 ? 'none' : `${perThousand / 1000}%`
    const next = bands[index + 1]
    if (!next) return from % 100 === 0 ? `${rate} from ${formatCents(from)}` : `${rate} above`
    // A band that begins a cent above a round price leaves that price to the band before it.
    const isAbove = next.from % 100 !== 0
    return `${rate} ${isAbove ? 'to' : 'under'} ${formatCents(isAbove ? roundCents(next.from - 1) : next.from)}`
  })
  return `${head}${parts.join('; ')}${on === 'slices' ? ', each on its own part of the price' : ''}`
}
