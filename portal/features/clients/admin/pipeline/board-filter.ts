import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { BoardQuery } from '#wire/board.ts'

const NAMES = ['view', 'agent', 'package', 'source', 'tag', 'sort'] as const
export type FilterName = (typeof NAMES)[number]

/** The part of the board's query that the address of the screen keeps. */
const BoardAddress = BoardQuery.pick({
  view: true,
  agent: true,
  package: true,
  source: true,
  tag: true,
  sort: true,
})
export type BoardAddress = ReturnType<typeof BoardAddress.parse>

/** Reads the filters and the order from an address; a value that the board does not know filters nothing. */
export function readBoardAddress(params: URLSearchParams): BoardAddress {
  const tab = params.get('tab')
  if (tab !== null && tab !== 'pipeline') return BoardAddress.parse({})
  const known = NAMES.flatMap((name) => {
    const value = params.get(name) ?? undefined
    return BoardAddress.shape[name].safeParse(value).success ? [[name, value] as const] : []
  })
  return BoardAddress.parse(Object.fromEntries(known))
}

/** Whether the board leaves clients out: the order leaves none out. */
export const isFiltered = ({ view, agent, source, tag, ...others }: BoardAddress): boolean =>
  [view, agent, others.package, source, tag].some((value) => value !== undefined)

/** The filters and the order of the board in the address; each change is one step of the browser's history. */
export function useBoardAddress() {
  const [params, setParams] = useSearchParams()
  const address = useMemo(() => readBoardAddress(params), [params])

  /** Sets some of the values; null removes one. */
  const change = useCallback(
    (values: Partial<Record<FilterName, string | null>>) =>
      setParams((current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(values)) {
          if (value === null) next.delete(name)
          else next.set(name, value)
        }
        return next
      }),
    [setParams],
  )
  const clear = useCallback(
    () => change({ view: null, agent: null, package: null, source: null, tag: null }),
    [change],
  )
  return { address, change, clear }
}
