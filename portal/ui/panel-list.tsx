import type { ReactNode } from 'react'
import type { Loadable } from '#portal/lib/http/loadable.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { EmptyState } from './empty-state.tsx'
import { RowsSkeleton } from './list-skeleton.tsx'
import { Loaded } from './loaded.tsx'

const texts = commonTexts.list

/** A tab of the client's portal that lists the client's items, separated by lines. */
export function PanelList<T>(props: {
  /** The panel's h2, a plural: `Contracts`. */
  title: string
  from: Loadable<readonly T[]>
  empty: { title: string; text: string; action?: ReactNode }
  /** Renders one item as a keyed `li`. */
  children: (item: T) => ReactNode
}) {
  const { title, from, empty, children } = props
  const name = title.toLowerCase()
  return (
    <section>
      <h2 tabIndex={-1} className="mb-5 font-display text-xl">
        {title}
      </h2>
      <Loaded
        from={from}
        errorTitle={texts.yoursNotLoaded(name)}
        skeleton={<RowsSkeleton rows={3} label={texts.loadingYours(name)} />}
        empty={
          <EmptyState title={empty.title} action={empty.action}>
            {empty.text}
          </EmptyState>
        }
      >
        {(list) => (
          <ul className="divide-y divide-line border-y border-line">{list.map(children)}</ul>
        )}
      </Loaded>
    </section>
  )
}
