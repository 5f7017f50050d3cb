import { z } from 'zod'
import { Timestamp } from './basics.ts'
import { route } from './route.ts'
import { Amount, CarriedSale, Statement } from './statements.ts'

/** Which change of a home's sale made a version of its statement. */
export const StatementReason = z.enum([
  /** The figures that came with a booking. */
  'booking',
  /** The client or staff typed other figures. */
  'figures',
  /** The home's facts, which a figure follows until one is typed. */
  'facts',
  /** The listing or sale price. */
  'price',
  'package',
  /** The package, by a signed amendment. */
  'amendment',
  /** Staff took a change back. */
  'undone',
])
export type StatementReason = z.infer<typeof StatementReason>

/** One version of what the seller of a home keeps. All amounts are in cents. */
export const HomeStatement = CarriedSale.extend({
  /** Counts up by one; 0 for a home whose price is older than its statements, which no row keeps. */
  version: z.number(),
  reason: StatementReason,
  /** Who made it: a name; null for a booking without an account, and after the account is deleted. */
  by: z.string().nullable(),
  at: Timestamp,
  /** Null after the only price of the home was taken back. */
  price: Amount.nullable(),
  lines: Statement.nullable(),
})
export type HomeStatement = z.infer<typeof HomeStatement>

/** The most versions that {@link listHomeStatements} answers. */
export const MAX_HOME_STATEMENTS = 50

export const listHomeStatements = route('GET', '/api/properties/{id}/statements', {
  summary: 'What the seller of a home keeps, newest version first: the first is the current one',
  reply: z.array(HomeStatement),
})

/** The price, the range and the package are the home's; the rest of a sale is what its seller knows. */
export const FiguresChange = CarriedSale.omit({ servicePackage: true, range: true }).extend({
  /** The version that the caller saw, 0 for none: 409 with `current` if there is a newer one. */
  version: z.number('Send the version of the statement').int().min(0),
  /** In cents; only for a home without a listing or sale price. */
  price: CarriedSale.shape.price.optional(),
})
export type FiguresChange = z.output<typeof FiguresChange>

export const changeFigures = route('POST', '/api/properties/{id}/statements', {
  summary: "Change the figures of a home's statement: a new version, computed by the server",
  body: FiguresChange,
  reply: HomeStatement,
  success: 201,
})
