import type {
  ComparableSale,
  HomeQuery,
  TrendEntry,
  Valuation,
  ValuationQuery,
} from '#wire/market.ts'

/** A source of market figures. Without records, `value` is null and the lists are empty. */
export type MarketProvider = {
  value: (query: ValuationQuery) => Promise<Valuation | null>
  comparables: (query: HomeQuery) => Promise<ComparableSale[]>
  /** @param place a zip code, or an address that contains one or a city */
  trends: (place: string) => Promise<TrendEntry[]>
}

/** A provider other than our own sales records, which answer for trends. */
export type OutsideProvider = Omit<MarketProvider, 'trends'> & { name: string }

/** An outside provider could not answer; `message` is safe to log. */
export class ProviderError extends Error {
  /** Whether the next request would fail too: a wrong key, a limit, a server that is down. */
  readonly isLasting: boolean

  constructor(message: string, isLasting = true) {
    super(message)
    this.isLasting = isLasting
  }
}

const PAUSE_MS = 30_000

/**
 * Asks the outside provider first. Our own records answer where it fails, lists nothing, or had a lasting failure
 * within 30 seconds. @param report logs a failure; its line contains neither the address nor the key
 */
export function withFallback(outside: OutsideProvider, report: (line: string) => void) {
  let pausedUntil = 0
  const ask = async <Answer>(read: () => Promise<Answer>): Promise<Answer | undefined> => {
    if (Date.now() < pausedUntil) return undefined
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      if (error.isLasting) pausedUntil = Date.now() + PAUSE_MS
      report(`${outside.name}: ${error.message}. The recorded sales answer instead.`)
      return undefined
    }
  }
  return (own: MarketProvider): MarketProvider => ({
    value: async (query) => {
      const found = await ask(() => outside.value(query))
      return found === undefined ? own.value(query) : found
    },
    comparables: async (query) => {
      const found = await ask(() => outside.comparables(query))
      return found?.length ? found : own.comparables(query)
    },
    trends: own.trends,
  })
}
