import { type FormEvent, useState } from 'react'
import { useOwnProperties } from '#portal/features/properties/api.ts'
import { useDraft } from '#portal/lib/draft.ts'
import { Button } from '#portal/ui/button.tsx'
import { Field } from '#portal/ui/field.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { type Tab, Tabs } from '#portal/ui/tabs.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import { marketTexts } from '#wire/texts/market.ts'
import type { User } from '#wire/users.ts'
import { ComparablesPanel } from './comparables-panel.tsx'
import type { HomeAddress } from './queries.ts'
import { TrendsPanel } from './trends-panel.tsx'
import { ValuePanel } from './value-panel.tsx'

const texts = marketTexts.panel

type TabName = 'value' | 'comparables' | 'trends'

/** Property Market Analysis, SPEC-2.6 and SPEC-4. Fetches nothing until an address is submitted. */
export function MarketPanel({ user }: { user: User }) {
  const first = useOwnProperties(user).data?.[0]
  const [typed, setTyped] = useDraft<string | null>(`market-address:${user.id}`, null)
  const [submitted, setSubmitted] = useDraft(`market-subject:${user.id}`, '')
  const [tabName, setTabName] = useState<TabName>('value')
  const text = typed ?? first?.address ?? ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) setSubmitted(text.trim())
  }

  const subject: HomeAddress = {
    address: submitted,
    zipCode: submitted === first?.address.trim() ? first.zipCode : null,
  }
  const noAddress = <p className="max-w-[56ch] text-muted">{texts.noAddress}</p>
  const tabs: Tab<TabName>[] = [
    { name: 'value', label: texts.value, content: <ValuePanel subject={subject} /> },
    {
      name: 'comparables',
      label: texts.comparables,
      content: <ComparablesPanel key={submitted} subject={subject} />,
    },
    { name: 'trends', label: texts.trends, content: <TrendsPanel subject={subject} /> },
  ]

  return (
    <section>
      <h2 tabIndex={-1} className="mb-1 font-display text-xl">
        {texts.title}
      </h2>
      <p className="mb-5 max-w-[62ch] text-sm text-muted">{texts.lead}</p>
      <form noValidate onSubmit={submit} className="mb-6 flex flex-wrap items-end gap-3">
        <Field label={texts.addressLabel} className="min-w-0 flex-1 basis-64">
          <TextInput
            autoComplete="street-address"
            placeholder={texts.addressPlaceholder}
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
          {texts.submit}
        </Button>
      </form>
      {submitted && (
        <p className="mb-3 text-sm wrap-anywhere" aria-live="polite">
          {texts.forAddress}
          <strong className="font-semibold">{submitted}</strong>
        </p>
      )}
      <Tabs<TabName>
        label={texts.title}
        value={tabName}
        onChange={setTabName}
        tabs={tabs.map((tab) => (submitted ? tab : { ...tab, content: noAddress }))}
      />
    </section>
  )
}
