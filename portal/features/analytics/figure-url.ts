import { useCallback } from 'react'
import { useLocation, useSearch, useSearchParams } from 'wouter'
import { FigureQuery } from '#wire/analytics.ts'
import type { RowsQuery } from './labels.ts'

const FILTERS = ['figure', 'stage', 'source', 'wait', 'guide', 'week', 'outcome'] as const

function withoutFilters(search: string | URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of FILTERS) next.delete(name)
  return next
}

/** Returns a function that builds the URL of a figure's rows, for the range shown now. */
export function useFigureUrl() {
  const [path] = useLocation()
  const search = useSearch()
  return useCallback(
    (rows: RowsQuery) => {
      const next = withoutFilters(search)
      for (const [name, value] of Object.entries(rows)) if (value) next.set(name, value)
      return `${path}?${next}`
    },
    [path, search],
  )
}

/** The query of the rows that the URL opens, if it names a figure, and a function that closes them. */
export function useOpenFigure() {
  const [params, setParams] = useSearchParams()
  const close = useCallback(() => setParams(withoutFilters), [setParams])
  const filters = FILTERS.map((name) => [name, params.get(name) || undefined])
  // A URL that was edited by hand may not parse, and then opens no rows.
  return { query: FigureQuery.safeParse(Object.fromEntries(filters)).data, close }
}
