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
import { askedFacts, type FactTexts } from './facts.ts'
import { type HomeAddress, useDebounced } from './queries.ts'
import { TrendsPanel } from './trends-panel.tsx'
import { ValuePanel } from './value-panel.tsx'

const texts = marketTexts.panel

type TabName = 'value' | 'comparables' | 'trends'

const NO_FACTS: FactTexts = {}

/**
 * The address and the facts that are analyzed: the client's own home until another address is submitted. Facts that
 * are being typed are asked for once they rest.
 */
function useAnalyzed(user: User) {
  const first = useOwnProperties(user).data?.[0]
  const [typed, setTyped] = useDraft<string | null>(`market-address:${user.id}`, null)
  const [submitted, setSubmitted] = useDraft(`market-subject:${user.id}`, '')
  const text = typed ?? first?.address ?? ''
  const address = submitted || first?.address.trim() || ''
  const [facts, setFacts] = useDraft(`market-facts:${user.id}:${address}`, NO_FACTS)
  const typedFacts = askedFacts(facts)
  const debounced = useDebounced(new URLSearchParams({ ...typedFacts, address }).toString())
  const { address: debouncedAddress, ...settled } = Object.fromEntries(
    new URLSearchParams(debounced),
  )
  // Another address has facts of its own, which need not wait.
  const asked = debouncedAddress === address ? settled : typedFacts
  const isOwn = address === first?.address.trim()
  const subject: HomeAddress = {
    address,
    zipCode: isOwn ? (first?.zipCode ?? null) : null,
    listPrice: isOwn ? (first?.listingPrice ?? null) : null,
  }
  return { subject, asked, facts, setFacts, text, setTyped, setSubmitted }
}

/**
 * Property Market Analysis, SPEC-2.6 and SPEC-4. Fetches at once for the client's own home, and nothing else until
 * an address is submitted.
 */
export function MarketPanel({ user }: { user: User }) {
  const { subject, asked, facts, setFacts, text, setTyped, setSubmitted } = useAnalyzed(user)
  const { address } = subject
  const [tabName, setTabName] = useState<TabName>('value')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) setSubmitted(text.trim())
  }

  const showArea = (zipCode: string) => {
    setTyped(zipCode)
    setSubmitted(zipCode)
  }

  const noAddress = <p className="max-w-[56ch] text-muted">{texts.noAddress}</p>
  const tabs: Tab<TabName>[] = [
    {
      name: 'value',
      label: texts.value,
      content: (
        <ValuePanel
          key={address}
          subject={subject}
          facts={facts}
          asked={asked}
          onFacts={setFacts}
          onArea={showArea}
        />
      ),
    },
    {
      name: 'comparables',
      label: texts.comparables,
      content: <ComparablesPanel key={address} subject={subject} asked={asked} />,
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
      {address && (
        <p className="mb-3 text-sm wrap-anywhere" aria-live="polite">
          {texts.forAddress}
          <strong className="font-semibold">{address}</strong>
        </p>
      )}
      <Tabs<TabName>
        label={texts.title}
        value={tabName}
        onChange={setTabName}
        tabs={tabs.map((tab) => (address ? tab : { ...tab, content: noAddress }))}
      />
    </section>
  )
}
