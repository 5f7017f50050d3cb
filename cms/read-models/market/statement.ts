import type { PayloadRequest } from 'payload'
import { taxedCityIn, zipCodeIn } from '#cms/entities/sales-records/address.ts'
import { asSystem } from '#cms/kit/documents.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import { readHome } from '#wire/amounts.ts'
import { cents } from '#wire/money.ts'
import { makeStatement, type Statement, usualSale } from '#wire/proceeds.ts'
import { requestStatement, type StatementReply, type StatementRequest } from '#wire/statements.ts'
import { taxedCity, taxesOf } from '#wire/taxed-cities.ts'
import { statementTexts } from '#wire/texts/statements.ts'
import { anyone } from '#wire/viewer.ts'
import { recordedMarket } from './endpoints.ts'

export const statementEndpoints = [
  endpoint(requestStatement, anyone, ({ req, body }) => stateHome(req, body), {
    limit: 'statement',
    worksInMaintenance: true,
  }),
]

const NO_SALES = { salesCount: 0, firstSaleDate: null, lastSaleDate: null }
const NO_RANGE = { range: null, atLow: null, atHigh: null, ...NO_SALES }

/**
 * What a seller keeps of a price, or of the likely range of an address. Only our own sales records answer, so that
 * a visitor's address goes to no outside provider. Nothing is stored.
 */
export async function stateHome(
  req: PayloadRequest,
  { address = '', price, zip, size, payoff = cents(0) }: StatementRequest,
): Promise<StatementReply> {
  const home = price === undefined ? readHome(address) : { price }
  const place = await findPlace(req, address, zip)
  const at = (amount: Statement['price']) =>
    makeStatement({ ...usualSale(amount, taxesOf(place)), payoff })
  if ('price' in home) return { ...NO_RANGE, reason: null, place, statement: at(home.price) }
  const query = { address: withZip(home.address, zip), squareFeet: size, leaveOut: [] }
  const value = await recordedMarket(req).value(query)
  if (!value) return { ...NO_RANGE, reason: statementTexts.noValue, place, statement: null }
  const [low, high] = [cents(value.lowEstimate), cents(value.highEstimate)]
  const { salesCount, firstSaleDate, lastSaleDate } = value
  return {
    range: { low, high, area: value.subject === 'area' ? value.subjectName : null },
    reason: null,
    ...{ salesCount, firstSaleDate, lastSaleDate, place },
    statement: at(cents(value.estimatedValue)),
    atLow: at(low),
    atHigh: at(high),
  }
}

const withZip = (address: string, zip: string | undefined) =>
  zip && !zipCodeIn(address) ? `${address}, ${zip}` : address

/**
 * The id of the city with a known transfer tax that an address ends with; without one, the city of the recorded
 * sales in its zip code. Empty for a city without a known tax of its own.
 */
async function findPlace(req: PayloadRequest, address: string, zip = zipCodeIn(address)) {
  const city = taxedCityIn(address)
  if (city || !zip) return city?.id ?? ''
  // Runs as the system: visitors may read no sale, and the answer holds the city only.
  const [sale] = await asSystem(req).find(
    'sales-records',
    { zipCode: { equals: zip } },
    { limit: 1 },
  )
  return (sale && taxedCity(sale.city)?.id) ?? ''
}
