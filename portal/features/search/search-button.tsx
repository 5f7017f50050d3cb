import { useEffect, useEffectEvent } from 'react'
import { Icon } from '#portal/ui/icon.tsx'
import { lazyWithRetry, useLazyPart } from '#portal/ui/lazy-part.tsx'
import { searchTexts } from '#wire/texts/search.ts'
import type { Place } from './choices.ts'

const SearchDialog = lazyWithRetry(
  async () => (await import('./search-dialog.tsx')).SearchDialog,
  null,
)

const isApple = () => /Mac|iP(hone|ad)/.test(navigator.platform)

/** Opens the search dialog, as Ctrl+K and Cmd+K do anywhere in the admin dashboard. */
export function SearchButton({ places }: { places: readonly Place[] }) {
  const { isOpen, setOpen, open, trigger } = useLazyPart(SearchDialog)

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
    if (event.altKey || event.shiftKey) return
    event.preventDefault()
    if (isOpen) setOpen(false)
    else open()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        {...trigger}
        className="flex min-h-9 items-center gap-2 rounded-pill border border-line-strong bg-raised px-3 text-xs max-sm:ml-auto max-sm:min-w-11 max-sm:justify-center text-muted transition-colors duration-150 hover:border-ink hover:text-ink sm:min-w-36 lg:min-w-44 pointer-coarse:min-h-11 print:hidden"
      >
        <Icon name="search" className="size-4" />
        <span className="max-sm:sr-only">{searchTexts.title}</span>
        <kbd aria-hidden="true" className="ml-auto font-text max-sm:hidden">
          {isApple() ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen && <SearchDialog places={places} onClose={() => setOpen(false)} />}
    </>
  )
}
