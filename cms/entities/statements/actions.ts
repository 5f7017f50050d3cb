import { isDeepStrictEqual } from 'node:util'
import type { PayloadRequest } from 'payload'
import { fieldProblem, notFound, Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { taxedCityIn } from '#cms/entities/sales-records/address.ts'
import { asViewer, executePrepared, runSql } from '#cms/kit/documents.ts'
import { editConflict } from '#cms/kit/edit-conflict.ts'
import { homeStatementRefusals as refusals } from '#cms/kit/refusals.ts'
import { announceToSellers } from '#cms/kit/shared-homes.ts'
import { saleOf } from '#wire/carried-sale.ts'
import type { FiguresChange, HomeStatement, StatementReason } from '#wire/home-statements.ts'
import { cents, roundCents } from '#wire/money.ts'
import { DEFAULT_PACKAGE } from '#wire/packages.ts'
import { makeStatement, usualSale } from '#wire/proceeds.ts'
import type { CarriedSale } from '#wire/statements.ts'
import { OTHER_PLACE } from '#wire/taxed-cities.ts'
import {
  type CostFacts,
  insertStatement,
  type KeptInputs,
  presentStatement,
  readStatedHome,
  type StatedHome,
  type StatementRow,
  selectStatements,
} from './rows.ts'

/** What a person typed of a sale; the rest stays as the latest version has it. */
type Typed = Partial<CarriedSale>

/**
 * The sale of a home into whose statement no person typed a figure: its facts say what is owed, what it costs and in
 * which city it is, else it is usual, in the city that its address ends with.
 */
function usualInputs({ address, ...facts }: Pick<StatedHome, 'address' | keyof CostFacts>) {
  const { buyerAgentBasisPoints, payoff, otherCosts } = usualSale(cents(0))
  const place = facts.taxCity ?? taxedCityIn(address)?.id ?? ''
  const rate = place === OTHER_PLACE ? facts.cityTaxPerThousandCents : null
  const inputs: KeptInputs = {
    ...{ price: null, servicePackage: DEFAULT_PACKAGE, range: null, buyerAgentBasisPoints },
    payoff: roundCents(facts.payoffCents ?? payoff),
    otherCosts: roundCents(facts.otherCostsCents ?? otherCosts),
    ...{ place, cityRate: roundCents(rate ?? 0) },
  }
  return inputs
}

/** The sale as it is now: the home's own price and package count before those that were typed. */
function inputsOf(home: StatedHome, typed: Typed) {
  const { dollars, servicePackage, latest } = home
  const base = latest?.sale ?? usualInputs(home)
  const ownPrice = typed.price ?? latest?.ownPrice ?? null
  const price = dollars === null ? ownPrice : cents(dollars)
  const ranged = typed.range === undefined ? base : typed
  const sale: KeptInputs = {
    ...base,
    ...typed,
    price,
    servicePackage: servicePackage ?? typed.servicePackage ?? base.servicePackage,
    // A range belongs to the price that came with it.
    range: price === ranged.price ? (ranged.range ?? null) : null,
  }
  return { sale, ownPrice }
}

const linesOf = ({ price, ...sale }: KeptInputs) =>
  price === null ? null : makeStatement(saleOf({ ...sale, price }))

/** The price counts before the package where one change sets both. */
function reasonOf(latest: KeptInputs | undefined, sale: KeptInputs): StatementReason {
  return latest?.price === sale.price ? 'package' : 'price'
}

/**
 * Adds a version to a home's statement in the caller's transaction, unless it would equal the latest one or the home
 * has no price yet. Each action that changes a home's price or package calls it after its write, so that the
 * versions follow the sale; the caller's lock of the home makes them follow one another. A booking holds no such
 * lock: where another transaction takes the version first, the next one is computed from it.
 * @param reason absent: found from what changed
 */
export async function followHome(
  req: PayloadRequest,
  id: string,
  reason?: StatementReason,
  typed: Typed = {},
): Promise<void> {
  const home = await readStatedHome(req, id)
  if (!home) return
  const { latest } = home
  const { sale, ownPrice } = inputsOf(home, typed)
  const isSame = latest ? isDeepStrictEqual(latest.sale, sale) : sale.price === null
  if (isSame) return
  const isAdded = await insertStatement(req, id, {
    version: (latest?.version ?? 0) + 1,
    reason: reason ?? reasonOf(latest?.sale, sale),
    byId: req.user?.id ? String(req.user.id) : null,
    ...{ sale, ownPrice, lines: linesOf(sale) },
  })
  if (!isAdded) await followHome(req, id, reason, typed)
}

/**
 * Lets a home's statement follow its facts in the transaction that changed them. A figure that was typed into the
 * statement stays: one that differs from what the facts made of it before.
 * @param before the facts before the change
 */
export async function followFacts(
  req: PayloadRequest,
  id: string,
  before: CostFacts,
): Promise<void> {
  const home = await readStatedHome(req, id)
  if (!home) return
  const latest = home.latest?.sale
  const was = usualInputs({ ...before, address: home.address })
  const is = usualInputs(home)
  const followsPlace = latest?.place === was.place && latest.cityRate === was.cityRate
  await followHome(req, id, 'facts', {
    ...(latest?.payoff === was.payoff && { payoff: is.payoff }),
    ...(latest?.otherCosts === was.otherCosts && { otherCosts: is.otherCosts }),
    ...(followsPlace && { place: is.place, cityRate: is.cityRate }),
  })
}

/**
 * The versions of a home's statement, newest first. For a home whose price is older than this table, the statement
 * that its price makes, as version 0.
 */
export const listStatements = async (req: PayloadRequest, id: string): Promise<HomeStatement[]> =>
  presentStatements(req, id, await executePrepared(req, selectStatements(id)))

/** {@link listStatements} of a home whose versions were selected. */
export async function presentStatements(
  req: PayloadRequest,
  id: string,
  kept: StatementRow[],
): Promise<HomeStatement[]> {
  if (kept.length > 0) return kept.map(presentStatement)
  const home = await readStatedHome(req, id)
  if (!home || home.dollars === null) return []
  const { sale } = inputsOf(home, {})
  const unkept = { version: 0, reason: 'price', by: null, at: home.updatedAt } as const
  return [{ ...sale, ...unkept, lines: linesOf(sale) }]
}

/**
 * Changes the figures of a home's statement. The home is locked first, so that no other version comes between.
 * @throws Problem 404 for another user's home; 409 with the current statement for another version; 400 at the price
 *   where the home has one of its own, or none is known
 */
export function changeFiguresOf(
  req: PayloadRequest,
  id: string,
  { version, price, ...figures }: FiguresChange,
): Promise<HomeStatement> {
  return inTransaction(req, async () => {
    const found = await asViewer(req).requireById('properties', id, 'This property')
    await runSql(req)`select id from properties where id = ${found.id} for update`
    const [current] = await listStatements(req, id)
    if (version !== (current?.version ?? 0))
      throw current ? editConflict(refusals.stale, current) : new Problem(409, refusals.stale)
    const home = await readStatedHome(req, id)
    if (!home) throw notFound('This property')
    if (home.dollars !== null && price !== undefined && price !== cents(home.dollars))
      throw fieldProblem('price', refusals.priceIsListed)
    const typed = home.dollars === null && price !== undefined ? { ...figures, price } : figures
    if (inputsOf(home, typed).sale.price === null)
      throw fieldProblem('price', refusals.priceMissing)
    await followHome(req, id, 'figures', typed)
    await announceToSellers(req, found)
    const [made] = await listStatements(req, id)
    if (!made) throw notFound('This statement')
    return made
  })
}
