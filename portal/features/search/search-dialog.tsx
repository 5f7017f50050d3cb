import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { goTo, useDashboardUrl } from '#portal/lib/navigate.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { join } from '#portal/ui/join.ts'
import { ModalFrame, ModalTitle } from '#portal/ui/modal-frame.tsx'
import { type Found, searchRecords } from '#wire/search.ts'
import { searchTexts } from '#wire/texts/search.ts'
import { ChoiceGroupList, keepActiveDescendant } from './choice-list.tsx'
import { type Choice, choicesFor, type Place } from './choices.ts'

/** Searches clients, properties and guides. The previous results stay until the new ones arrive. */
function useSearchResults(q: string) {
  return useQuery({
    ...queryFor(searchRecords, { query: { q } }),
    enabled: q !== '',
    staleTime: 5_000,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  })
}

type SearchDialogProps = { places: readonly Place[]; onClose: () => void }

/** The Ctrl+K or Cmd+K search: finds clients, properties and guides; Enter opens the chosen one. */
export function SearchDialog({ places, onClose }: SearchDialogProps) {
  const [text, setText] = useState('')
  // Null while no other option than the first is chosen, so that the first of new results is chosen.
  const [chosenHref, setChosenHref] = useState<string | null>(null)
  const hasChosen = useRef(false)
  const submittedQuery = useRef<string | null>(null)
  const addressOf = useDashboardUrl()
  const q = text.trim()
  const search = useSearchResults(q)
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
  const chosen = choices.find(({ href }) => href === chosenHref) ?? choices[0]

  const choose = (choice: Choice) => {
    hasChosen.current = true
    onClose()
    goTo(choice.href)
  }

  // Enter before the answer arrives opens its best result. An arrow key, further typing or closing
  // cancels that.
  const chooseBestResult = async () => {
    submittedQuery.current = q
    const { data } = await search.refetch({ cancelRefetch: false })
    const best = data && groupsOf(data)[0]?.choices[0]
    if (best && submittedQuery.current === q) choose(best)
  }
  const cancelSubmit = () => {
    submittedQuery.current = null
  }
  useEffect(() => cancelSubmit, [])

  const onKeyDown = (event: KeyboardEvent) => {
    // In the text box these move the caret; cmdk would move to the first or last option.
    if (event.key === 'Home' || event.key === 'End') event.stopPropagation()
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') cancelSubmit()
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing
    if (!isEnter || !isWaiting || chosen !== choices[0]) return
    event.preventDefault()
    void chooseBestResult()
  }

  return (
    <ModalFrame
      onClose={onClose}
      place="top"
      giveFocus={(giveBack) => !hasChosen.current && giveBack()}
      className="flex max-h-[min(34rem,88dvh)] w-full max-w-xl animate-rise flex-col overflow-clip rounded-card border"
    >
      <ModalTitle className="sr-only">{searchTexts.title}</ModalTitle>
      <Command
        ref={keepActiveDescendant}
        label={searchTexts.label}
        shouldFilter={false}
        loop
        vimBindings={false}
        value={chosen?.href ?? ''}
        onValueChange={(href) => setChosenHref(href === choices[0]?.href ? null : href)}
        className="flex min-h-0 flex-col outline-none"
      >
        <div className="flex items-center gap-3 border-b border-line px-4">
          <Icon name="search" className="size-5 text-muted" />
          <Command.Input
            maxLength={100}
            placeholder={searchTexts.placeholder}
            value={text}
            onValueChange={(next) => {
              setText(next)
              setChosenHref(null)
              cancelSubmit()
            }}
            onKeyDown={onKeyDown}
            className="min-h-13 w-full bg-transparent text-base outline-none placeholder:text-muted"
          />
          <kbd className="rounded-field border border-line px-1.5 text-xs text-muted max-sm:hidden">
            {searchTexts.escape}
          </kbd>
        </div>
        <p role="status" className="sr-only">
          {announcementOf(isWaiting, choices.length)}
        </p>
        <Command.List
          label={searchTexts.results}
          className={join('min-h-0 overflow-y-auto p-1.5', choices.length === 0 && 'hidden')}
        >
          {groups.map((group) => (
            <ChoiceGroupList key={group.label} group={group} onChoose={choose} />
          ))}
        </Command.List>
      </Command>
      {search.error ? (
        <p role="alert" className="border-t border-line px-4 py-4 text-sm text-danger">
          {searchTexts.failed}
        </p>
      ) : (
        choices.length === 0 && (
          <p className="px-4 py-6 text-sm text-muted">
            {isWaiting ? searchTexts.searching : searchTexts.nothing(q)}
          </p>
        )
      )}
    </ModalFrame>
  )
}

function announcementOf(isWaiting: boolean, count: number): string {
  if (isWaiting) return searchTexts.announceSearching
  return count === 0 ? searchTexts.announceNothing : searchTexts.announceResults(count)
}
