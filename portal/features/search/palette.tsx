import { Command } from 'cmdk'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '#portal/ui/icon.tsx'
import { join } from '#portal/ui/join.ts'
import { searchTexts } from '#wire/texts/search.ts'
import { ChoiceGroupList, keepActiveDescendant } from './choice-list.tsx'
import type { Choice, ChoiceGroup } from './choices.ts'

type PaletteProps = {
  /** Names the text box and says what it takes. */
  label: string
  placeholder: string
  /** The command that asks, before the text box. */
  crumb?: string
  text: string
  onText: (text: string) => void
  groups: readonly ChoiceGroup[]
  /** The groups may be those of the text before. */
  isWaiting: boolean
  hasFailed: boolean
  /** Shown without any choice. */
  nothing: string
  /** Whether another step was shown before. */
  takesFocus: boolean
  /** The first choice of the current text, once it is known. */
  findBest: () => Promise<Choice | undefined>
  onChoose: (choice: Choice) => void
  /** Backspace in the empty text box. */
  onBack?: () => void
}

/** Enter before the answer arrives takes its first choice. An arrow key, further typing or closing cancels that. */
function useEarlyEnter({ text, findBest, onChoose }: PaletteProps) {
  const submittedText = useRef<string | null>(null)
  const cancelSubmit = () => {
    submittedText.current = null
  }
  useEffect(() => cancelSubmit, [])
  const chooseBest = async () => {
    submittedText.current = text
    const best = await findBest()
    if (best && submittedText.current === text) onChoose(best)
  }
  return { chooseBest, cancelSubmit }
}

/** A text box and the choices that match it: arrow keys choose, Enter takes the chosen one. */
export function Palette(props: PaletteProps) {
  const { label, placeholder, crumb, text, groups, isWaiting, takesFocus, onBack } = props
  // Null while no other choice than the first is chosen, so that the first of new results is chosen.
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  // The dialog itself focuses the first text box: it notes before that which element gets the focus back.
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  const choices = groups.flatMap((group) => group.choices)
  const chosen = choices.find(({ key }) => key === chosenKey) ?? choices[0]
  const { chooseBest, cancelSubmit } = useEarlyEnter(props)

  const onKeyDown = (event: KeyboardEvent) => {
    // In the text box these move the caret; cmdk would move to the first or last option.
    if (event.key === 'Home' || event.key === 'End') event.stopPropagation()
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') cancelSubmit()
    if (event.key === 'Backspace' && text === '') onBack?.()
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing
    if (!isEnter || !isWaiting || chosen !== choices[0]) return
    event.preventDefault()
    void chooseBest()
  }

  return (
    <>
      <Command
        ref={keepActiveDescendant}
        label={label}
        shouldFilter={false}
        loop
        vimBindings={false}
        value={chosen?.key ?? ''}
        onValueChange={(key) => setChosenKey(key === choices[0]?.key ? null : key)}
        className="flex min-h-0 flex-col outline-none"
      >
        <div className="flex items-center gap-3 border-b border-line px-4">
          <Icon name="search" className="size-5 text-muted" />
          {crumb && (
            <span className="max-w-[60%] shrink-0 truncate rounded-pill bg-eucalyptus-wash px-2.5 py-1 text-xs font-semibold text-eucalyptus">
              {crumb}
            </span>
          )}
          <Command.Input
            ref={input}
            maxLength={100}
            placeholder={placeholder}
            value={text}
            onValueChange={(next) => {
              props.onText(next)
              setChosenKey(null)
              cancelSubmit()
            }}
            onKeyDown={onKeyDown}
            className="min-h-13 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-muted"
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
            <ChoiceGroupList key={group.label} group={group} onChoose={props.onChoose} />
          ))}
        </Command.List>
      </Command>
      {(props.hasFailed || choices.length === 0) && <NoChoice {...props} />}
    </>
  )
}

/** Says why the list has no choice, or that the search has failed. */
function NoChoice({ hasFailed, isWaiting, nothing }: PaletteProps) {
  if (hasFailed)
    return (
      <p role="alert" className="border-t border-line px-4 py-4 text-sm text-danger">
        {searchTexts.failed}
      </p>
    )
  return (
    <p className="px-4 py-6 text-sm text-muted">{isWaiting ? searchTexts.searching : nothing}</p>
  )
}

function announcementOf(isWaiting: boolean, count: number): string {
  if (isWaiting) return searchTexts.announceSearching
  return count === 0 ? searchTexts.announceNothing : searchTexts.announceResults(count)
}
