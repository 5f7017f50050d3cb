import { CertaintyBadge } from '#portal/features/date-rules/certainty-badge.tsx'
import { calendarDay } from '#portal/lib/format.ts'
import { Button } from '#portal/ui/button.tsx'
import { lazyWithRetry, useLazyPart } from '#portal/ui/lazy-part.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { shortDate } from '#wire/dates.ts'
import { formatCents, roundCents } from '#wire/money.ts'
import type { Property } from '#wire/properties.ts'
import {
  type Disclosure,
  FACT_NAMES,
  type FactName,
  type PropertyFacts,
} from '#wire/property-facts.ts'
import { cityWithId } from '#wire/taxed-cities.ts'
import { dateRuleName } from '#wire/texts/date-rule-names.ts'
import { propertyFactTexts as texts } from '#wire/texts/property-facts.ts'
import { openQuestionsOf, whyNeeded } from '#wire/texts/why-needed.ts'
import { useHomeFacts } from './queries.ts'

const FactsDialog = lazyWithRetry(
  async () => (await import('./facts-dialog.tsx')).FactsDialog,
  null,
)

/** The answer to one question in words. */
function answerOf(name: FactName, facts: PropertyFacts): string {
  const value = facts[name]
  if (value === null) return texts.notSure
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (name === 'fireZone' && facts.fireZone) return texts.fireZones[facts.fireZone]
  if (name === 'taxCity') return cityWithId(String(value))?.city ?? texts.otherCity
  if (name === 'boughtOn') return calendarDay(String(value))
  return name.endsWith('Cents') ? formatCents(roundCents(Number(value))) : String(value)
}

/** What was answered, by whom and when. */
function Answers({ facts }: { facts: PropertyFacts }) {
  return (
    <dl className="divide-y divide-line border-y border-line text-sm">
      {FACT_NAMES.map((name) => {
        const said = facts.said[name]
        return (
          said && (
            <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <dt>{texts.questions[name].label}</dt>
              <dd className="text-right">
                <span className="font-medium tabular-nums">{answerOf(name, facts)}</span>
                <span className="block text-xs text-muted">
                  {texts.said(said.by, shortDate(said.at))}
                </span>
              </dd>
            </div>
          )
        )
      })}
    </dl>
  )
}

const { disclosures: listTexts } = texts

function DisclosureList({ disclosures }: { disclosures: Disclosure[] }) {
  return (
    <ul className="mt-2 divide-y divide-line border-y border-line text-sm">
      {disclosures.map((disclosure) => (
        <li key={disclosure.id} className="py-2">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {dateRuleName(disclosure)}
            {disclosure.certainty === 'conflicting' && (
              <CertaintyBadge certainty={disclosure.certainty} />
            )}
          </p>
          <p className="text-xs text-muted">{whyNeeded(disclosure)}</p>
        </li>
      ))}
    </ul>
  )
}

/** The disclosures that the home needs, then those that wait for an answer, and why. */
function Disclosures({ facts }: { facts: PropertyFacts }) {
  const needed = facts.disclosures.filter(({ isNeeded }) => isNeeded)
  const [open = [], sure = []] = [true, false].map((isOpen) =>
    needed.filter((disclosure) => openQuestionsOf(disclosure).length > 0 === isOpen),
  )
  return (
    <section aria-label={listTexts.title}>
      <h3 className="text-sm font-semibold">{listTexts.title}</h3>
      <DisclosureList disclosures={sure} />
      {open.length > 0 && (
        <>
          <h3 className="mt-6 text-sm font-semibold">{listTexts.open}</h3>
          <DisclosureList disclosures={open} />
        </>
      )}
      <p className="mt-2 text-xs text-muted">{listTexts.advice}</p>
    </section>
  )
}

/** The facts of a home as its sellers and staff read them: the answers, and the disclosures that they decide. */
export function HomeFacts({ property }: { property: Property }) {
  const facts = useHomeFacts(property.id)
  const dialog = useLazyPart(FactsDialog)
  return (
    <Loaded
      from={facts}
      errorTitle={texts.failed}
      skeleton={<SkeletonLines label={texts.loading} />}
    >
      {(known) => {
        const count = Object.keys(known.said).length
        return (
          <>
            <p className="mb-4 max-w-[62ch] text-sm text-muted">{texts.lead}</p>
            <div className="grid gap-6 lg:grid-cols-2 lg:gap-8">
              <div className="grid content-start gap-4">
                {count > 0 && <Answers facts={known} />}
                <div>
                  <Button aria-haspopup="dialog" {...dialog.trigger}>
                    {count > 0 ? texts.open.again : texts.open.first}
                  </Button>
                </div>
              </div>
              {property.status === 'consultation-booked' && <Disclosures facts={known} />}
            </div>
            {dialog.isOpen && (
              <FactsDialog {...{ property, facts: known }} onClose={() => dialog.setOpen(false)} />
            )}
          </>
        )
      }}
    </Loaded>
  )
}
