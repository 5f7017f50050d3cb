import { useShortcuts } from '#portal/lib/shortcuts.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { type LazyPart, useLazyPart } from '#portal/ui/lazy-part.tsx'
import { searchTexts } from '#wire/texts/search.ts'

const isApple = () => /Mac|iP(hone|ad)/.test(navigator.platform)

type SearchButtonProps<Props> = {
  /** The code of the dialog, which is fetched before it is opened. */
  part: LazyPart<Props>
  children: (close: () => void) => React.ReactNode
}

/** Focuses the search box of the shown list. @returns false if no list is shown that has one */
function focusListSearch(): boolean {
  const boxes = document.querySelectorAll<HTMLElement>('#main input[type="search"]')
  const box = [...boxes].find((each) => each.getClientRects().length > 0)
  box?.focus()
  return box !== undefined
}

/** Opens the search dialog, as Ctrl+K and Cmd+K do anywhere in the admin dashboard. */
export function SearchButton<Props>({ part, children }: SearchButtonProps<Props>) {
  const { isOpen, setOpen, open, trigger } = useLazyPart(part)
  useShortcuts({
    search: () => (isOpen ? setOpen(false) : open()),
    focusSearch: () => focusListSearch() || open(),
  })

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        {...trigger}
        className="flex min-h-9 items-center gap-2 rounded-pill border border-line-strong bg-raised px-3 text-xs max-sm:ml-auto max-sm:min-w-11 max-sm:justify-center text-muted transition-colors duration-150 hover:border-ink hover:text-ink sm:max-lg:min-w-36 2xl:min-w-44 pointer-coarse:min-h-11 print:hidden"
      >
        <Icon name="search" className="size-4" />
        <span className="max-sm:sr-only">{searchTexts.title}</span>
        <kbd aria-hidden="true" className="ml-auto font-text max-sm:hidden">
          {isApple() ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}
