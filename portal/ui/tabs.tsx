import * as Radix from '@radix-ui/react-tabs'
import { type ReactNode, useEffect, useRef } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { join } from './join.ts'

export type Tab<Name extends string = string> = {
  name: Name
  label: ReactNode
  content: ReactNode
  /** Fetches the panel's code when the pointer or the focus reaches its tab. */
  preload?: () => void
  /** A panel that only links open; it has no tab in the list. */
  unlisted?: boolean
}

/** Tabs that scroll sideways on phones. Only the shown panel is rendered. */
export function Tabs<Name extends string>(props: {
  label: string
  tabs: readonly Tab<Name>[]
  value: Name
  onChange: (name: Name) => void
  /** Classes of the tab list. */
  listClassName?: string
  /** Classes of the panel; default: space above it. */
  panelClassName?: string | undefined
}) {
  const { label, tabs, value, onChange, listClassName, panelClassName = 'pt-6' } = props
  const list = useRef<HTMLDivElement>(null)

  // On a phone the chosen tab may be outside the visible strip: scroll the strip, not the page.
  useEffect(() => {
    const strip = list.current
    const chosen = strip?.querySelector<HTMLElement>('[data-state="active"]')
    if (!strip || !chosen) return
    const start = chosen.offsetLeft
    const end = start + chosen.offsetWidth
    if (start < strip.scrollLeft) strip.scrollLeft = start
    else if (end > strip.scrollLeft + strip.clientWidth) strip.scrollLeft = end - strip.clientWidth
  }, [value])

  // A press calls `onValueChange` twice, by pointer and by focus: `requested` drops the second call.
  const requested = useRef(value)
  useEffect(() => {
    requested.current = value
  }, [value])
  const choose = (next: string) => {
    const tab = tabs.find(({ name }) => name === next)
    if (!tab || requested.current === next) return
    requested.current = tab.name
    onChange(tab.name)
  }

  const listed = tabs.filter(({ unlisted }) => !unlisted)
  return (
    <Radix.Root value={value} onValueChange={choose}>
      <Radix.List
        ref={list}
        aria-label={label}
        className={join(
          'flex gap-1 overflow-x-auto overscroll-x-contain border-b border-line [scrollbar-width:none] print:hidden',
          listClassName,
        )}
      >
        {listed.map((tab) => (
          <Radix.Trigger
            key={tab.name}
            value={tab.name}
            onPointerEnter={tab.preload}
            onFocus={(event) => {
              tab.preload?.()
              event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
            }}
            className={join(
              'min-h-11 shrink-0 border-b-2 border-transparent px-3.5 pt-1 text-sm font-semibold whitespace-nowrap text-muted',
              'transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-2',
              'data-[state=active]:border-eucalyptus data-[state=active]:text-ink',
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.name}
          value={tab.name}
          className={panelClassName}
          {...(tab.unlisted && { role: undefined, 'aria-labelledby': undefined, tabIndex: -1 })}
        >
          <ErrorBoundary isPart>{tab.content}</ErrorBoundary>
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
