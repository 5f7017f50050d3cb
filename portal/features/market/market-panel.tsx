import { type FormEvent, useState } from 'react'
import { useOwnProperties } from '#portal/features/properties/api.ts'
import { useDraft } from '#portal/lib/draft.ts'
import { Button } from '#portal/ui/button.tsx'
import { Field } from '#portal/ui/field.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { type Tab, Tabs } from '#portal/ui/tabs.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import type { User } from '#wire/users.ts'
import { ComparablesPanel } from './comparables-panel.tsx'
import type { Subject } from './queries.ts'
import { TrendsPanel } from './trends-panel.tsx'
import { ValuePanel } from './value-panel.tsx'

type Part = 'value' | 'comparables' | 'trends'

/** The content of each tab before an address is submitted. */
function NothingAsked() {
  return (
    <p className="max-w-[56ch] text-muted">
      Enter an address and choose Analyze. You’ll see its range, nearby sales and market trends.
    </p>
  )
}

/** Property Market Analysis, SPEC-2.6 and SPEC-4. Fetches nothing until an address is submitted. */
export function MarketPanel({ user }: { user: User }) {
  const first = useOwnProperties(user).data?.[0]
  const [typed, setTyped] = useDraft<string | null>(`market-address:${user.id}`, null)
  const [active, setActive] = useDraft(`market-subject:${user.id}`, '')
  const [part, setPart] = useState<Part>('value')
  const text = typed ?? first?.address ?? ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) setActive(text.trim())
  }

  const subject: Subject = {
    address: active,
    zipCode: active === first?.address.trim() ? first.zipCode : null,
  }
  const tabs: Tab<Part>[] = [
    { name: 'value', label: 'Property Value', content: <ValuePanel subject={subject} /> },
    {
      name: 'comparables',
      label: 'Comparable Sales',
      content: <ComparablesPanel key={active} subject={subject} />,
    },
    { name: 'trends', label: 'Market Trends', content: <TrendsPanel subject={subject} /> },
  ]

  return (
    <section>
      <h2 tabIndex={-1} className="mb-1 font-display text-xl">
        Property Market Analysis
      </h2>
      <p className="mb-5 max-w-[62ch] text-sm text-muted">
        What recorded sales say about an address. Every figure names its source.
      </p>
      <form noValidate onSubmit={submit} className="mb-6 flex flex-wrap items-end gap-3">
        <Field label="Property Address" className="min-w-0 flex-1 basis-64">
          <TextInput
            autoComplete="street-address"
            placeholder="Street, city, zip code"
            value={text}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          className="max-sm:w-full"
          disabled={text.trim() === ''}
        >
          <Icon name="search" className="size-4" />
          Analyze
        </Button>
      </form>
      {active && (
        <p className="mb-3 text-sm wrap-anywhere" aria-live="polite">
          For <strong className="font-semibold">{active}</strong>
        </p>
      )}
      <Tabs<Part>
        label="Property Market Analysis"
        value={part}
        onChange={setPart}
        tabs={tabs.map((tab) => (active ? tab : { ...tab, content: <NothingAsked /> }))}
      />
    </section>
  )
}
