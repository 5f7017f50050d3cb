import type { ReactNode } from 'react'
import type { Loadable } from '#portal/lib/http/loadable.ts'
import { EmptyState } from './empty-state.tsx'
import { RowsSkeleton } from './list-skeleton.tsx'
import { Loaded } from './loaded.tsx'

export type PanelListProps<T> = {
  /** The panel's h2, a plural: `Contracts`. */
  title: string
  from: Loadable<readonly T[]>
  /** Shown while the list is empty. */
  empty: { title: string; text: string; action?: ReactNode }
  /** Renders one item as a keyed `li`. */
  children: (item: T) => ReactNode
}

/** A tab of the client's portal that lists the client's items, separated by lines. */
export function PanelList<T>({ title, from, empty, children }: PanelListProps<T>) {
  const name = title.toLowerCase()
  return (
    <section>
      <h2 tabIndex={-1} className="mb-5 font-display text-xl">
        {title}
      </h2>
      <Loaded
        from={from}
        errorTitle={`Your ${name} could not be loaded`}
        skeleton={<RowsSkeleton rows={3} label={`Loading your ${name}`} />}
      >
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={empty.title} action={empty.action}>
              {empty.text}
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line border-y border-line">{list.map(children)}</ul>
          )
        }
      </Loaded>
    </section>
  )
}
