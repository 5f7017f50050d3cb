import { OWNER_FACTS, type OwnerFact } from '#wire/home-facts.ts'
import type { Move, ValuationQuery } from '#wire/market.ts'
import { mergeFacts, type Sale, type Subject } from './comparables.ts'
import { type Estimate, estimateValue } from './estimate.ts'

/**
 * How much each fact of a query moves the value: the value less what it would be without that fact, in dollars
 * rounded to `precision`. @param valueWithout values the query anew from other sales: a size chooses the sales
 */
export async function findMoves(
  query: ValuationQuery,
  { subject, sales, estimate }: { subject: Subject; sales: readonly Sale[]; estimate: Estimate },
  valueWithout: (query: ValuationQuery) => Promise<number | null>,
  precision: number,
): Promise<Move[]> {
  const leftOut = new Set(query.leaveOut)
  const value = async (fact: OwnerFact): Promise<number | null> => {
    const rest = { ...query, [fact]: undefined }
    if (fact === 'squareFeet') return valueWithout(rest)
    return estimateValue(mergeFacts(rest, subject.recorded), sales, leftOut)?.value ?? null
  }
  const rounded = (dollars: number) => Math.round(dollars / precision) * precision
  const moves: Move[] = []
  for (const fact of OWNER_FACTS) {
    if (query[fact] === undefined) continue
    const without = await value(fact)
    const dollars = without === null ? null : rounded(estimate.value) - rounded(without)
    const knownBy = estimate.used.filter(({ sale }) => sale[fact] != null).length
    moves.push({ fact, dollars, knownBy })
  }
  return moves
}
