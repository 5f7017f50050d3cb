import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { focusWhenShown, keepInViewUntilSettled } from '#portal/lib/focus.ts'
import { useOnNavigate, useSearchValue } from '#portal/lib/navigate.ts'
import { useShortcuts } from '#portal/lib/shortcuts.ts'
import type { Client } from '#wire/users.ts'

const rowOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-client-row="${CSS.escape(id)}"]`)

const focusName = () =>
  focusWhenShown(() => document.querySelector<HTMLElement>('[data-client-name]'))

const isMessageWanted = () => new URLSearchParams(window.location.search).has('message')

/** Whether a box (`useWrite`) or a message (`useWantedMessage`) of the pane takes the focus, or has it. */
const isPartWanted = () =>
  isMessageWanted() ||
  new URLSearchParams(window.location.search).has('write') ||
  document.activeElement?.matches('[data-client-pane] :is(textarea, [data-message])') === true

/** Below 1024 px the list is hidden while a client is open. */
const isVisible = (element: HTMLElement | null): element is HTMLElement =>
  !!element?.getClientRects().length

type Opened = { shown: readonly Client[]; opened: Client | undefined; isGone: boolean }

/**
 * Keeps list and pane together: a press in the list keeps the row where it is, a link scrolls to the row (on a
 * phone to the pane) and focuses the client's name, J and K open the next and the previous client.
 * @returns a function that opens a client, or closes the opened one
 */
export function useOpenedRow({ shown, opened, isGone }: Opened): (id: string) => void {
  const [openedId, setOpenedId] = useSearchValue('client')
  /** The row of the last press, and where it was. */
  const pressed = useRef<{ id: string; top: number } | null>(null)
  const shownId = useRef<string | null>(null)
  const isShown = openedId === (opened?.id ?? null)

  const show = useCallback(() => {
    const row = openedId ? rowOf(openedId) : null
    const pane = document.querySelector('[data-client-pane]')
    if (isVisible(row)) keepInViewUntilSettled(row)
    else if (pane && !isMessageWanted()) keepInViewUntilSettled(pane)
    if (pane && !isPartWanted()) focusName()
  }, [openedId])

  useLayoutEffect(() => {
    if (!isShown || shownId.current === openedId) return
    shownId.current = openedId
    const row = pressed.current && rowOf(pressed.current.id)
    if (!pressed.current) return openedId ? show() : undefined
    const { top } = pressed.current
    if (isVisible(row)) {
      keepInViewUntilSettled(row, top)
      pressed.current = null
    } else show()
  }, [isShown, openedId, show])

  useOnNavigate(useCallback(() => openedId && show(), [openedId, show]))

  // A user who is no longer a client leaves the list. If the focus was on their row, move it to the title.
  useEffect(() => {
    if (!isGone) return
    setOpenedId(null, { replace: true })
    const title = document.querySelector<HTMLElement>('[data-list-title]')
    if (document.activeElement === document.body) title?.focus()
  }, [isGone, setOpenedId])

  const step = (by: number) => {
    const next = opened && shown[shown.findIndex(({ id }) => id === opened.id) + by]
    if (!next) return false
    const row = rowOf(next.id)
    row?.scrollIntoView({ block: 'nearest' })
    pressed.current = isVisible(row) ? { id: next.id, top: row.getBoundingClientRect().top } : null
    setOpenedId(next.id, { replace: true })
    focusName()
    return true
  }
  useShortcuts({ nextClient: () => step(1), previousClient: () => step(-1) })

  return useCallback(
    (id: string) => {
      const isOpen = new URLSearchParams(window.location.search).get('client') === id
      const row = rowOf(id)
      if (isVisible(row)) pressed.current = { id, top: row.getBoundingClientRect().top }
      setOpenedId(isOpen ? null : id, { replace: true })
    },
    [setOpenedId],
  )
}
