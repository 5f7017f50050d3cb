import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useDashboardAddress } from '#portal/lib/dashboard-url.ts'
import { goTo } from '#portal/lib/navigate.ts'
import { CommandDialog } from '#portal/ui/command-dialog.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import type { Found } from '#wire/search.ts'
import { ChoiceList, optionId } from './choice-list.tsx'
import { type Choice, choicesFor, type Place } from './choices.ts'
import { useDeskSearch } from './queries.ts'

export type SearchDialogProps = {
  /** The admin dashboard's own screens, which the search also finds. */
  places: readonly Place[]
  onClose: () => void
}

/** The Ctrl+K or Cmd+K search: finds clients, properties and guides; Enter opens the chosen one. */
export function SearchDialog({ places, onClose }: SearchDialogProps) {
  const list = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const left = useRef(false)
  const addressOf = useDashboardAddress()
  const q = text.trim()
  const search = useDeskSearch(q)
  // While pending, the list may show the results of the previous query.
  const isWaiting = q !== '' && (search.isPending || search.isPlaceholderData)
  const asked = useRef('')

  const hrefOf = ({ kind, id }: Found) => {
    if (kind === 'client') return addressOf({ tab: 'clients', client: id })
    if (kind === 'property') return addressOf({ tab: 'properties', property: id })
    return `/cms/collections/guides/${id}`
  }
  const groupsOf = (found: readonly Found[]) => choicesFor(q, q === '' ? [] : found, places, hrefOf)
  const groups = groupsOf(search.data ?? [])
  const choices = groups.flatMap((group) => group.choices)
  const chosen = Math.min(at, choices.length - 1)

  const choose = (choice: Choice | undefined) => {
    if (!choice) return
    left.current = true
    onClose()
    goTo(choice.href)
  }

  // Enter before the answer arrives opens its best result. An arrow key that chose a shown option,
  // further typing or closing cancels that.
  const enter = async () => {
    if (!isWaiting || at > 0) return choose(choices[chosen])
    asked.current = q
    const { data } = await search.refetch({ cancelRefetch: false })
    if (data && asked.current === q) choose(groupsOf(data)[0]?.choices[0])
  }
  const forget = () => {
    asked.current = ''
  }
  useEffect(() => forget, [])

  const step = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined && choices.length > 0) {
      event.preventDefault()
      const next = (chosen + by + choices.length) % choices.length
      setAt(next)
      forget()
      document.getElementById(optionId(list, next))?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      void enter()
    }
  }

  const said = isWaiting
    ? 'Searching'
    : choices.length === 0
      ? 'Nothing found'
      : `${choices.length} ${choices.length === 1 ? 'result' : 'results'}`

  return (
    <CommandDialog title="Search" onClose={onClose} hasLeft={() => left.current}>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Icon name="search" className="size-5 text-muted" />
        <input
          type="text"
          role="combobox"
          aria-label="Search clients, properties and guides"
          aria-expanded={choices.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={chosen >= 0 ? optionId(list, chosen) : undefined}
          autoComplete="off"
          maxLength={100}
          spellCheck={false}
          placeholder="Client, address or guide"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
            forget()
          }}
          onKeyDown={step}
          className="min-h-13 w-full bg-transparent text-base outline-none placeholder:text-muted"
        />
        <kbd className="rounded-field border border-line px-1.5 text-xs text-muted max-sm:hidden">
          Esc
        </kbd>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ChoiceList
        id={list}
        groups={groups}
        chosen={chosen}
        onPoint={setAt}
        onChoose={(index) => choose(choices[index])}
      />
      {search.error ? (
        <p role="alert" className="border-t border-line px-4 py-4 text-sm text-danger">
          The search could not be asked. Check your connection, then type on.
        </p>
      ) : (
        choices.length === 0 && (
          <p className="px-4 py-6 text-sm text-muted">
            {isWaiting ? 'Searching…' : `Nothing has “${q}” in its name, e-mail or address.`}
          </p>
        )
      )}
    </CommandDialog>
  )
}
