import { useWatch } from 'react-hook-form'
import { useNow } from '#portal/lib/now.ts'
import { useZodForm, type ZodForm } from '#portal/lib/zod-form.ts'
import { EditDialog } from '#portal/ui/edit-dialog.tsx'
import { SelectField, TextField } from '#portal/ui/form-fields.tsx'
import type { Property } from '#wire/properties.ts'
import type { FactsChange, PropertyFacts } from '#wire/property-facts.ts'
import { FIRE_ZONES, requiredDisclosures } from '#wire/required-disclosures.ts'
import { OTHER_PLACE, TAXED_CITIES } from '#wire/taxed-cities.ts'
import { dateRuleName } from '#wire/texts/date-rule-names.ts'
import { propertyFactTexts as texts } from '#wire/texts/property-facts.ts'
import { useChangeFacts } from './queries.ts'
import {
  ASKED_FACTS,
  type AskedFact,
  answersOf,
  EDITED,
  KINDS,
  NOT_SURE,
  type TypedFacts,
  TypedFactsSchema,
} from './typed-facts.ts'

const UNSURE = { value: NOT_SURE, label: texts.notSure }

const YES_OR_NO = [{ value: 'yes', label: texts.yes }, { value: 'no', label: texts.no }, UNSURE]

const CHOICES: Partial<Record<AskedFact, { value: string; label: string }[]>> = {
  fireZone: [...FIRE_ZONES.map((zone) => ({ value: zone, label: texts.fireZones[zone] })), UNSURE],
  taxCity: [
    ...TAXED_CITIES.map(({ id, city }) => ({ value: id, label: city })),
    { value: OTHER_PLACE, label: texts.otherCity },
    UNSURE,
  ],
}

type FactsForm = ZodForm<TypedFacts, FactsChange>

function Question({ form, name }: { form: FactsForm; name: AskedFact }) {
  const { question, help } = texts.questions[name]
  const field = { form, name, label: question, help }
  const kind = KINDS[name]
  if (kind === 'flag' || kind === 'choice')
    return (
      <SelectField
        {...field}
        options={CHOICES[name] ?? YES_OR_NO}
        placeholder={texts.notAnswered}
      />
    )
  if (kind === 'day') return <TextField {...field} type="date" />
  const inputMode = kind === 'number' ? 'numeric' : 'decimal'
  return <TextField {...field} inputMode={inputMode} autoComplete="off" maxLength={14} />
}

type ChangeProps = { form: FactsForm; property: Property; facts: PropertyFacts }

/** Which disclosures come and go with the answers as they are typed, before they are saved. */
function ListChange({ form, property, facts }: ChangeProps) {
  const typed = useWatch({ control: form.control }) as TypedFacts
  const now = new Date(useNow())
  const { preview } = texts.form
  const rules = facts.disclosures.map((rule) => ({ ...rule, topic: 'disclosure', on: true }))
  const { propertyType } = property
  const wanted = { ...facts, ...answersOf(typed), propertyType }
  const needed = requiredDisclosures(rules, wanted, now).map(({ id }) => id)
  const named = (isNeeded: boolean) =>
    facts.disclosures
      .filter((rule) => rule.isNeeded !== isNeeded && needed.includes(rule.id) === isNeeded)
      .map(dateRuleName)
  const [added, removed] = [named(true), named(false)]
  return (
    <div role="status" className="rounded-card bg-sand p-4 text-sm sm:col-span-2">
      <p className="font-semibold">{preview.title}</p>
      {added.length > 0 && <p>{preview.added(added)}</p>}
      {removed.length > 0 && <p>{preview.removed(removed)}</p>}
      {added.length + removed.length === 0 && <p>{preview.same}</p>}
    </div>
  )
}

/** Questions that a lot without a house has no answer to. */
const OF_A_HOUSE: AskedFact[] = ['units', 'yearBuilt', 'smokingKnown']

type FactsDialogProps = { property: Property; facts: PropertyFacts; onClose: () => void }

/** The questions about a home; each may stay unanswered. */
export function FactsDialog({ property, facts, onClose }: FactsDialogProps) {
  const form: FactsForm = useZodForm<TypedFacts, FactsChange>({
    schema: TypedFactsSchema,
    draft: `facts:${property.id}`,
    defaults: EDITED.valuesOf(facts),
  })
  const close = form.clearDraftThen(onClose)
  const action = useChangeFacts(property.id, close)
  const isInOtherCity = form.watch('taxCity') === OTHER_PLACE
  const asked = ASKED_FACTS.filter(
    (name) =>
      (name !== 'cityTaxPerThousandCents' || isInOtherCity) &&
      (property.propertyType !== 'land' || !OF_A_HOUSE.includes(name)),
  )
  return (
    <EditDialog
      {...{ title: texts.form.title, texts: texts.form, form, action }}
      edited={EDITED}
      onClose={close}
    >
      {asked.map((name) => (
        <Question key={name} form={form} name={name} />
      ))}
      <ListChange {...{ form, property, facts }} />
    </EditDialog>
  )
}
