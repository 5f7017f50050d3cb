import { useCallback } from 'react'
import { useLocation, useSearch, useSearchParams } from 'wouter'
import { Figure, FigureQuery } from '#wire/analytics.ts'
import type { Asked } from './labels.ts'

const FILTERS = ['figure', 'stage', 'source', 'wait', 'guide', 'week', 'outcome'] as const

function without(search: string | URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of FILTERS) next.delete(name)
  return next
}

/** Returns a function that builds the address of a figure's rows, over the days shown now. */
export function useFigureAddress() {
  const [path] = useLocation()
  const search = useSearch()
  return useCallback(
    (asked: Asked) => {
      const next = without(search)
      for (const [name, value] of Object.entries(asked)) if (value) next.set(name, String(value))
      return `${path}?${next}`
    },
    [path, search],
  )
}

/** The figure whose rows the address opens, if it names one, and a function that closes them. */
export function useOpenFigure() {
  const [params, setParams] = useSearchParams()
  const close = useCallback(() => setParams((current) => without(current)), [setParams])
  const given = Object.fromEntries(
    FILTERS.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
  )
  // An address edited by hand may not parse, and then opens no rows.
  const asked = Figure.safeParse(given.figure).success
    ? FigureQuery.safeParse(given).data
    : undefined
  return { asked: asked as (Asked & { figure: Figure }) | undefined, close }
}
