import type {
  ComparableSale,
  HomeQuery,
  TrendEntry,
  Valuation,
  ValuationQuery,
} from '#wire/market.ts'

/** Where market figures come from. Nothing on record: null, and empty lists. */
export type MarketProvider = {
  value: (asked: ValuationQuery) => Promise<Valuation | null>
  comparables: (asked: HomeQuery) => Promise<ComparableSale[]>
  /** @param place a zip code, or an address that names one or a city */
  trends: (place: string) => Promise<TrendEntry[]>
}

/** An outside provider may know less. What it does not offer, our own records answer. */
export type OutsideProvider = Partial<MarketProvider> & { name: string }

/** An outside provider could not answer; `message` says why in words that may be logged. */
export class NoAnswer extends Error {
  /** Whether the next question would fare the same: a wrong key, a limit, a server that is down. */
  readonly lasting: boolean

  constructor(message: string, lasting = true) {
    super(message)
    this.lasting = lasting
  }
}

const PAUSE_MS = 30_000

/**
 * Asks the outside provider first, and our own records where it fails, lists nothing, or failed in the
 * last half minute: nobody waits twice for a provider that is down.
 * @param say what went wrong goes there, without the address and without the key
 */
export function withFallback(outside: OutsideProvider, say: (line: string) => void) {
  let silentUntil = 0
  const ask = async <Answer>(act: () => Promise<Answer>): Promise<Answer | undefined> => {
    if (Date.now() < silentUntil) return undefined
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      if (error.lasting) silentUntil = Date.now() + PAUSE_MS
      say(`${outside.name}: ${error.message}. The recorded sales answer instead.`)
      return undefined
    }
  }
  const { value, comparables, trends } = outside
  return (own: MarketProvider): MarketProvider => ({
    value: async (asked) => {
      const found = value && (await ask(() => value(asked)))
      return found === undefined ? own.value(asked) : found
    },
    comparables: async (asked) => {
      const found = comparables && (await ask(() => comparables(asked)))
      return found?.length ? found : own.comparables(asked)
    },
    trends: async (place) => {
      const found = trends && (await ask(() => trends(place)))
      return found?.length ? found : own.trends(place)
    },
  })
}
