import { useEffect, useRef, useState } from 'react'
import type { useThread } from '#portal/features/messages/thread-pages.ts'
import { focusWhenShown, keepInViewUntilSettled } from '#portal/lib/focus.ts'
import { useSearchValue } from '#portal/lib/navigate.ts'

/**
 * The message that `?message=` names: older pages are read until the thread has it, then it is scrolled into view,
 * takes the focus and stays marked. Its id then leaves the address, because the next client's thread lacks it.
 * @param onShown expands the thread for good
 * @returns whether all messages must be shown, the id of the marked one, and what its element needs
 */
export function useWantedMessage(
  { data, hasNextPage, isFetching, isError, fetchNextPage }: ReturnType<typeof useThread>,
  onShown: () => void,
) {
  const [wanted, setWanted] = useSearchValue('message')
  const [shown, setShown] = useState<string | null>(null)
  const item = useRef<HTMLLIElement>(null)
  const isFound = wanted !== null && data?.some(({ id }) => id === wanted) === true

  useEffect(() => {
    if (wanted === null || !data || isFound || isFetching) return
    if (hasNextPage && !isError) void fetchNextPage()
    else setWanted(null, { replace: true })
  }, [wanted, data, isFound, isFetching, isError, hasNextPage, fetchNextPage, setWanted])
  useEffect(() => (isFound ? focusWhenShown(() => item.current) : undefined), [isFound, wanted])

  const onFocus = () => {
    if (!isFound || !item.current) return
    keepInViewUntilSettled(item.current, 'nearest')
    setShown(wanted)
    onShown()
    setWanted(null, { replace: true })
  }
  const marking = { ref: item, tabIndex: -1, onFocus, 'data-message': '', 'aria-current': true }
  return { isFound, marked: isFound ? wanted : shown, marking } as const
}
