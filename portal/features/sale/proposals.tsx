import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import type { SaleChange } from '#wire/sale-changes.ts'
import { type MadeChange, proposalsAfter, type SaleFacts } from '#wire/sale-states.ts'
import { saleTexts as texts } from '#wire/texts/sale.ts'
import { readSaleFacts } from '#wire/users.ts'

/** Identifies a change among the proposals of one dialog. */
const keyOf = (change: SaleChange) => JSON.stringify(change)

/** What the client's rows say about the sale; undefined until they are read. */
export const useSaleFacts = (clientId: string): SaleFacts | undefined =>
  useQuery(queryFor(readSaleFacts, { params: { id: clientId } })).data

/**
 * The proposals that follow from a change, with the ticks of the user.
 * @param made null before the user has chosen the change
 */
export function useProposals(facts: SaleFacts | undefined, made: MadeChange | null) {
  const [ticks, setTicks] = useState<Record<string, boolean>>({})
  const proposed = facts && made ? proposalsAfter(facts, made) : []
  const rows = proposed.map(({ change, isTicked }) => ({
    change,
    label: texts.proposal(change, facts),
    isTicked: ticks[keyOf(change)] ?? isTicked,
  }))
  return {
    rows,
    /** The ticked changes, for the request. */
    also: rows.filter(({ isTicked }) => isTicked).map(({ change }) => change),
    tick: (change: SaleChange, isTicked: boolean) =>
      setTicks((before) => ({ ...before, [keyOf(change)]: isTicked })),
  }
}

/** What follows from the change of this dialog, each with a tick; nothing where nothing follows. */
export function Proposals({ rows, tick }: ReturnType<typeof useProposals>) {
  if (rows.length === 0) return null
  return (
    <fieldset className="rounded-field border border-line px-4 pt-1 pb-2">
      <legend className="px-1 text-sm text-muted">{texts.follows}</legend>
      {rows.map(({ change, label, isTicked }) => (
        <Checkbox
          key={keyOf(change)}
          label={label}
          checked={isTicked}
          onChange={({ target }) => tick(change, target.checked)}
        />
      ))}
    </fieldset>
  )
}
