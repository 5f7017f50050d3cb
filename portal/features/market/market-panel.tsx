import { useState } from 'react'
import { useOwnProperties } from '#portal/features/properties/api.ts'
import { useDraft } from '#portal/lib/draft.ts'
import { type Tab, Tabs } from '#portal/ui/tabs.tsx'
import { marketTexts } from '#wire/texts/market.ts'
import type { User } from '#wire/users.ts'
import { AddressForm } from './address-form.tsx'
import { draftKeysOf } from './analyzed-address.ts'
import { ComparablesPanel } from './comparables-panel.tsx'
import { askedFacts, type FactTexts } from './facts.ts'
import { type HomeAddress, useDebounced } from './queries.ts'
import { TrendsPanel } from './trends-panel.tsx'
import { ValuePanel } from './value-panel.tsx'

const texts = marketTexts.panel

type TabName = 'value' | 'comparables' | 'trends'

const NO_FACTS: FactTexts = {}

/**
 * The address and the facts that are analyzed: the client's first home until another address is submitted. Facts that
 * are being typed are asked for once they rest. `otherHomes` are the addresses of the client's other homes.
 */
function useAnalyzed(user: User) {
  const homes = useOwnProperties(user).data ?? []
  const first = homes[0]
  const keys = draftKeysOf(user)
  const [typed, setTyped] = useDraft<string | null>(keys.typed, null)
  const [submitted, setSubmitted] = useDraft(keys.subject, '')
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
  const own = homes.find((home) => home.address.trim() === address)
  const subject: HomeAddress = {
    address,
    zipCode: own?.zipCode ?? null,
    listPrice: own?.listingPrice ?? null,
  }
  const analyze = (next: string) => {
    setTyped(next)
    setSubmitted(next)
  }
  const otherHomes = homes.filter((home) => home !== own).map((home) => home.address.trim())
  return { subject, asked, facts, setFacts, text, setTyped, analyze, otherHomes }
}

/**
 * Property Market Analysis, SPEC-2.6 and SPEC-4. Fetches at once for the client's own home, and nothing else until
 * an address is submitted.
 */
export function MarketPanel({ user }: { user: User }) {
  const { subject, asked, facts, setFacts, text, setTyped, analyze, otherHomes } = useAnalyzed(user)
  const { address } = subject
  const [tabName, setTabName] = useState<TabName>('value')

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
          onArea={analyze}
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
      <AddressForm
        address={address}
        text={text}
        onText={setTyped}
        onAnalyze={analyze}
        otherHomes={otherHomes}
      />
      <Tabs<TabName>
        label={texts.title}
        value={tabName}
        onChange={setTabName}
        listClassName="max-sm:grid max-sm:grid-cols-3 max-sm:*:px-1 max-sm:*:whitespace-normal"
        tabs={tabs.map((tab) => (address ? tab : { ...tab, content: noAddress }))}
      />
    </section>
  )
}
