import { formatCents, minus, roundCents, signed } from '#wire/money.ts'
import type { PackageId, Statement } from '#wire/proceeds.ts'
import type { FiguresTexts } from '#wire/texts/figures.ts'

/** `3.5%`. */
export const percent = (basisPoints: number): string => `${basisPoints / 100}%`

/** The texts of the calculator's lines by their `data-line`. */
export function linesOf(
  statement: Statement,
  chosen: PackageId,
  { less, more }: Pick<FiguresTexts['calculator'], 'less' | 'more'>,
): Record<string, string> {
  const { traditional, packages } = statement
  const { listingFee, net, saving } = packages[chosen]
  return {
    price: formatCents(statement.price),
    listingFee: minus(listingFee),
    buyerAgentFee: minus(statement.buyerAgentFee),
    countyTax: minus(statement.countyTax),
    cityTax: minus(statement.cityTax),
    payoff: minus(statement.payoff),
    otherCosts: minus(statement.otherCosts),
    net: signed(net),
    saving: formatCents(roundCents(Math.abs(saving))),
    savingWord: saving < 0 ? less : more,
    traditionalNet: signed(traditional.net),
    traditionalRate: percent(traditional.listingBasisPoints),
  }
}

/** Shows the texts in the elements that name them, and a dash where there is no text. */
export function showLines(within: Element, texts: Record<string, string>): void {
  for (const line of within.querySelectorAll<HTMLElement>('[data-line]'))
    line.textContent = texts[line.dataset.line ?? ''] ?? '–'
}
