import { formatDollarChange } from '#portal/lib/format.ts'
import { Button } from '#portal/ui/button.tsx'
import { Field } from '#portal/ui/field.tsx'
import { Select } from '#portal/ui/select.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import {
  CONDITIONS,
  FACT_LIMITS,
  type NumberFact,
  OWNER_FACTS,
  type OwnerFact,
  REMODELED_YEARS,
  VIEWS,
} from '#wire/home-facts.ts'
import type { Move, Valuation } from '#wire/market.ts'
import { marketTexts } from '#wire/texts/market.ts'
import { type FactTexts, isNumberFact, parseFact } from './facts.ts'

const texts = marketTexts.facts

const REMODELED = texts.remodeled(REMODELED_YEARS)
const CHOICES: Record<Exclude<OwnerFact, NumberFact>, { value: string; label: string }[]> = {
  condition: CONDITIONS.map((value) => ({ value, label: texts.conditions[value] })),
  view: VIEWS.map((value) => ({ value, label: texts.views[value] })),
  remodeled: (['yes', 'no'] as const).map((value) => ({ value, label: REMODELED[value] })),
}

function describeMove({ dollars, knownBy }: Move): string {
  if (dollars === null) return texts.needed
  if (dollars !== 0) return texts.moved(formatDollarChange(dollars))
  return knownBy === 0 ? texts.unknown : texts.movedNothing
}

function recordedOf(fact: NumberFact, valuation: Valuation | undefined): string | null {
  const isRecorded = fact === 'squareFeet' || fact === 'bedrooms' || fact === 'bathrooms'
  const value = isRecorded ? valuation?.[fact] : null
  return value == null ? null : value.toLocaleString('en-US')
}

type FactsFormProps = {
  facts: FactTexts
  onFacts: (facts: FactTexts) => void
  /** The value for these facts, or for the ones before while it loads. */
  valuation: Valuation | undefined
}

/** What the owner knows of the home; under each answer what it moved, in dollars. */
export function FactsForm({ facts, onFacts, valuation }: FactsFormProps) {
  const set = (fact: OwnerFact, text: string) => onFacts({ ...facts, [fact]: text })
  return (
    <section className="rounded-card border border-line bg-raised p-5">
      <h3 className="font-display text-lg">{texts.title}</h3>
      <p className="mt-1 text-sm text-muted">{texts.lead}</p>
      <div className="mt-4 grid grid-cols-2 items-end gap-x-4 gap-y-4 max-[22.5rem]:grid-cols-1">
        {OWNER_FACTS.map((fact) => {
          const text = facts[fact] ?? ''
          const move = text === '' ? undefined : valuation?.moves.find((one) => one.fact === fact)
          const help = move && (
            <span className="font-semibold text-ink tabular-nums">{describeMove(move)}</span>
          )
          if (!isNumberFact(fact))
            return (
              <Field key={fact} label={texts.labels[fact]} help={help}>
                <Select
                  options={CHOICES[fact]}
                  placeholder={texts.choose}
                  value={text}
                  onChange={(event) => set(fact, event.target.value)}
                />
              </Field>
            )
          const isWrong = parseFact(fact, text) === false
          return (
            <Field
              key={fact}
              label={texts.labels[fact]}
              help={isWrong ? undefined : help}
              error={isWrong ? FACT_LIMITS[fact].refused : undefined}
            >
              <TextInput
                inputMode="decimal"
                autoComplete="off"
                placeholder={recordedOf(fact, valuation) ?? texts.placeholders[fact]}
                value={text}
                onChange={(event) => set(fact, event.target.value)}
              />
            </Field>
          )
        })}
      </div>
      {valuation && valuation.unrecorded.length > 0 && (
        <p className="mt-4 text-xs text-muted">
          {texts.unrecorded(valuation.unrecorded.map((fact) => texts.inWords[fact]))}
        </p>
      )}
      {Object.values(facts).some(Boolean) && (
        <Button size="small" className="mt-4" onClick={() => onFacts({})}>
          {texts.clear}
        </Button>
      )}
    </section>
  )
}
