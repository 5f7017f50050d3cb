import { cents, formatCents, roundToCents } from '#wire/money.ts'
import { commissionLabel, listingFee, PACKAGES } from '#wire/packages.ts'
import { traditionalFee } from '#wire/proceeds.ts'

const HEADS = ['Service', 'Rate', 'Listing fee', 'Below the 6% baseline']

/** HTML with the listing fees of all packages on a price in whole dollars, beside the 6% baseline. */
export function savingsTableHtml(wholeDollars: number): string {
  const price = cents(wholeDollars)
  const baseline = traditionalFee(price)
  const rows = PACKAGES.map(({ id, name }) => {
    const fee = listingFee(price, id)
    const cells = [commissionLabel(id), formatCents(fee), formatCents(roundToCents(baseline - fee))]
    return `<tr><th scope="row">${name}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  })
  return [
    `<p>On a price of ${formatCents(price)}, beside the baseline of 6%, ${formatCents(baseline)}, which used to `,
    'pay both sides. If you agree to pay a buyer’s agent, that is a separate line that you negotiate, ',
    'and it comes off the difference.</p>',
    `<table><thead><tr>${HEADS.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>`,
    `<tbody>${rows.join('')}</tbody></table>`,
  ].join('')
}
