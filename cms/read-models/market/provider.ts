import type {
  ComparableSale,
  HomeQuery,
  TrendEntry,
  Valuation,
  ValuationQuery,
} from '#wire/market.ts'

/** A source of market figures. Without records, `value` is null and the lists are empty. */
export type MarketProvider = {
  value: (asked: ValuationQuery) => Promise<Valuation | null>
  comparables: (asked: HomeQuery) => Promise<ComparableSale[]>
  /** @param place a zip code, or an address that contains one or a city */
  trends: (place: string) => Promise<TrendEntry[]>
}

/** An outside provider may offer fewer figures; our own records answer the others. */
export type OutsideProvider = Partial<MarketProvider> & { name: string }

/** An outside provider could not answer; `message` is safe to log. */
export class NoAnswer extends Error {
  /** Whether the next request would fail too: a wrong key, a limit, a server that is down. */
  readonly lasting: boolean

  constructor(message: string, lasting = true) {
    super(message)
    this.lasting = lasting
  }
}

const PAUSE_MS = 30_000

/**
 * Asks the outside provider first. Our own records answer where it fails, lists nothing, or had a lasting
 * failure within the last 30 seconds, so that later requests do not wait for a provider that is down.
 * @param report logs a failure; its line contains neither the address nor the key
 */
export function withFallback(outside: OutsideProvider, report: (line: string) => void) {
  let pausedUntil = 0
  const ask = async <Answer>(act: () => Promise<Answer>): Promise<Answer | undefined> => {
    if (Date.now() < pausedUntil) return undefined
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      if (error.lasting) pausedUntil = Date.now() + PAUSE_MS
      report(`${outside.name}: ${error.message}. The recorded sales answer instead.`)
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
