import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useDashboardUrl } from '#portal/lib/dashboard-url.ts'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { goTo } from '#portal/lib/navigate.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { join } from '#portal/ui/join.ts'
import { ModalFrame, ModalTitle } from '#portal/ui/modal-frame.tsx'
import { type Found, searchDesk } from '#wire/search.ts'
import { ChoiceGroupList, keepActiveDescendant } from './choice-list.tsx'
import { type Choice, choicesFor, type Place } from './choices.ts'

/** Searches clients, properties and guides. The previous results stay until the new ones arrive. */
function useDeskSearch(q: string) {
  return useQuery({
    ...queryFor(searchDesk, { query: { q } }),
    enabled: q !== '',
    staleTime: 5_000,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  })
}

export type SearchDialogProps = {
  /** The admin dashboard's own screens, which the search also finds. */
  places: readonly Place[]
  onClose: () => void
}

/** The Ctrl+K or Cmd+K search: finds clients, properties and guides; Enter opens the chosen one. */
export function SearchDialog({ places, onClose }: SearchDialogProps) {
  const [text, setText] = useState('')
  // Null while no other option than the first is chosen, so that the first of new results is chosen.
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  const hasLeft = useRef(false)
  const enteredQuery = useRef<string | null>(null)
  const addressOf = useDashboardUrl()
  const q = text.trim()
  const search = useDeskSearch(q)
  // While pending, the list may show the results of the previous query.
  const isWaiting = q !== '' && (search.isPending || search.isPlaceholderData)

  const hrefOf = ({ kind, id }: Found) => {
    if (kind === 'client') return addressOf({ tab: 'clients', client: id })
    if (kind === 'property') return addressOf({ tab: 'properties', property: id })
    return `/cms/collections/guides/${id}`
  }
  const groupsOf = (found: readonly Found[]) => choicesFor(q, q === '' ? [] : found, places, hrefOf)
  const groups = groupsOf(search.data ?? [])
  const choices = groups.flatMap((group) => group.choices)
  const chosen = choices.find(({ key }) => key === chosenKey) ?? choices[0]

  const choose = (choice: Choice) => {
    hasLeft.current = true
    onClose()
    goTo(choice.href)
  }

  // Enter before the answer arrives opens its best result. An arrow key, further typing or closing
  // cancels that.
  const chooseBest = async () => {
    enteredQuery.current = q
    const { data } = await search.refetch({ cancelRefetch: false })
    const best = data && groupsOf(data)[0]?.choices[0]
    if (best && enteredQuery.current === q) choose(best)
  }
  const cancelEnter = () => {
    enteredQuery.current = null
  }
  useEffect(() => cancelEnter, [])

  const onKeyDown = (event: KeyboardEvent) => {
    // In the text box these move the caret; cmdk would move to the first or last option.
    if (event.key === 'Home' || event.key === 'End') event.stopPropagation()
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') cancelEnter()
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing
    if (!isEnter || !isWaiting || chosen !== choices[0]) return
    event.preventDefault()
    void chooseBest()
  }

  return (
    <ModalFrame
      open
      onClose={onClose}
      place="top"
      giveFocus={(giveBack) => !hasLeft.current && giveBack()}
      className="flex max-h-[min(34rem,88dvh)] w-full max-w-xl animate-rise flex-col overflow-clip rounded-card border"
    >
      <ModalTitle className="sr-only">Search</ModalTitle>
      <Command
        ref={keepActiveDescendant}
        label="Search clients, properties and guides"
        shouldFilter={false}
        loop
        vimBindings={false}
        value={chosen?.key ?? ''}
        onValueChange={(key) => setChosenKey(key === choices[0]?.key ? null : key)}
        className="flex min-h-0 flex-col outline-none"
      >
        <div className="flex items-center gap-3 border-b border-line px-4">
          <Icon name="search" className="size-5 text-muted" />
          <Command.Input
            maxLength={100}
            placeholder="Client, address or guide"
            value={text}
            onValueChange={(next) => {
              setText(next)
              setChosenKey(null)
              cancelEnter()
            }}
            onKeyDown={onKeyDown}
            className="min-h-13 w-full bg-transparent text-base outline-none placeholder:text-muted"
          />
          <kbd className="rounded-field border border-line px-1.5 text-xs text-muted max-sm:hidden">
            Esc
          </kbd>
        </div>
        <p role="status" className="sr-only">
          {announcement(isWaiting, choices.length)}
        </p>
        <Command.List
          label="Results"
          className={join('min-h-0 overflow-y-auto p-1.5', choices.length === 0 && 'hidden')}
        >
          {groups.map((group) => (
            <ChoiceGroupList key={group.label} group={group} onChoose={choose} />
          ))}
        </Command.List>
      </Command>
      {search.error ? (
        <p role="alert" className="border-t border-line px-4 py-4 text-sm text-danger">
          Search is not available right now. Check your connection and keep typing.
        </p>
      ) : (
        choices.length === 0 && (
          <p className="px-4 py-6 text-sm text-muted">
            {isWaiting ? 'Searching…' : `Nothing has “${q}” in its name, email or address.`}
          </p>
        )
      )}
    </ModalFrame>
  )
}

function announcement(isWaiting: boolean, results: number): string {
  if (isWaiting) return 'Searching'
  if (results === 0) return 'Nothing found'
  return `${results} ${results === 1 ? 'result' : 'results'}`
}
