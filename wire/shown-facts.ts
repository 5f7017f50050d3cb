/** A fact as pages show it, with its day and source: a tax rate, an office, a local rule. */
export type ShownFact = {
  label: string
  value: string
  /** `YYYY-MM-DD`. */
  asOf: string
  source: string
  sourceUrl: string
}
