import type { ReactNode } from 'react'
import { formatCount } from '#portal/lib/format.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { EmptyState } from './empty-state.tsx'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import { type Option, Select } from './select.tsx'
import { TextInput } from './text-input.tsx'

export type ListFrameProps = {
  /** The list's name, for screen readers only: the tab shows it on the screen. */
  title: ReactNode
  search: { label: string; placeholder: string; text: string; onText: (text: string) => void }
  filter: {
    label: string
    value: string | null
    all: string
    options: readonly Option[]
    onChange: (value: string) => void
  }
  /** Buttons at the end of the row. */
  actions?: ReactNode
  children: ReactNode
}

/** A list of the staff dashboard: search, filter, actions and rows. */
export function ListFrame({ title, search, filter, actions, children }: ListFrameProps) {
  return (
    <section className="min-w-0">
      <h2 tabIndex={-1} data-list-title="" className="sr-only">
        {title}
      </h2>
      <div className="mb-3 flex flex-wrap items-center gap-2.5 print:hidden">
        <Field label={search.label} hiddenLabel className="min-w-[min(12rem,100%)] flex-2">
          <div className="relative">
            <Icon
              name="search"
              className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
            />
            <TextInput
              type="search"
              className="pl-9.5"
              value={search.text}
              placeholder={search.placeholder}
              onChange={(event) => search.onText(event.target.value)}
            />
          </div>
        </Field>
        <Field label={filter.label} hiddenLabel className="w-52 max-sm:min-w-36 max-sm:flex-1">
          <Select
            value={filter.value ?? ''}
            placeholder={filter.all}
            options={filter.options}
            onChange={(event) => filter.onChange(event.target.value)}
          />
        </Field>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  )
}

/** SPEC-2.8: 'Showing X of Y clients'. */
export function ListCount(props: { shown: number; all: number; noun: string }) {
  const { shown, all, noun } = props
  return (
    <p role="status" className="mb-2 text-sm text-muted tabular-nums">
      {commonTexts.list.shown(formatCount(shown), formatCount(all), noun)}
    </p>
  )
}

export type EmptyListProps = {
  /** The list itself is empty, as opposed to no row matching the search and filter. */
  isEmpty: boolean
  empty: { title: string; text: string }
  noMatch: { title: string; text: string; action?: ReactNode }
}

export function EmptyList({ isEmpty, empty, noMatch }: EmptyListProps) {
  const { title, text } = isEmpty ? empty : noMatch
  return (
    <EmptyState title={title} action={isEmpty ? undefined : noMatch.action}>
      {text}
    </EmptyState>
  )
}
