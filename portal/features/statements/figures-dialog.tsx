import { z } from 'zod'
import type { EditedVersion } from '#portal/lib/edit-conflict.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { EditDialog } from '#portal/ui/edit-dialog.tsx'
import { SelectField, TextField } from '#portal/ui/form-fields.tsx'
import { MAX_DOLLARS, parseHundredths } from '#wire/amounts.ts'
import {
  FiguresChange as Change,
  type FiguresChange,
  type HomeStatement,
} from '#wire/home-statements.ts'
import { cents } from '#wire/money.ts'
import { DEFAULT_PACKAGE } from '#wire/packages.ts'
import { usualSale } from '#wire/proceeds.ts'
import { OTHER_PLACE, TAXED_CITIES } from '#wire/taxed-cities.ts'
import { homeStatementTexts } from '#wire/texts/home-statements.ts'
import { useChangeFigures } from './queries.ts'

const texts = homeStatementTexts.edit

/** A typed amount in hundredths of its unit. */
const typed = (limit: number, problem: string) =>
  z.string().transform((text, context) => {
    const hundredths = parseHundredths(text, limit)
    if (hundredths !== null) return hundredths
    context.addIssue({ code: 'custom', message: problem })
    return z.NEVER
  })

const dollars = typed(MAX_DOLLARS, texts.invalid.dollars)

const TypedFigures = z
  .object({
    seen: z.object({ version: z.number() }),
    price: dollars,
    payoff: dollars,
    otherCosts: dollars,
    buyerAgentBasisPoints: typed(100, texts.invalid.percent),
    cityRate: typed(1000, texts.invalid.rate),
    place: z.string(),
  })
  .transform(({ seen, price, ...sale }) => ({
    ...sale,
    version: seen.version,
    ...(price > 0 && { price }),
    // A city of the list has its own rate.
    cityRate: sale.place === OTHER_PLACE ? sale.cityRate : 0,
  }))
  .pipe(Change)

type Texts = Record<Exclude<keyof FiguresChange, 'version'>, string>
type Values = Texts & { seen: Texts & { version: number } }

const textOf = (hundredths: number | null) =>
  hundredths ? (hundredths / 100).toLocaleString('en-US') : ''

const EDITED: EditedVersion<Values, HomeStatement> = {
  valuesOf({ version, ...sale }) {
    const shown: Texts = {
      price: textOf(sale.price),
      payoff: textOf(sale.payoff),
      otherCosts: textOf(sale.otherCosts),
      buyerAgentBasisPoints: textOf(sale.buyerAgentBasisPoints),
      cityRate: textOf(sale.cityRate),
      place: sale.place,
    }
    return { ...shown, seen: { ...shown, version } }
  },
  baseOf({ seen: { version: _version, ...shown } }) {
    return shown
  },
}

/** The form of a home without a statement. */
function emptyStatement(): HomeStatement {
  const { buyerAgentBasisPoints, payoff, otherCosts } = usualSale(cents(0))
  return {
    ...{ version: 0, reason: 'figures', by: null, at: '', price: null, lines: null, range: null },
    ...{ buyerAgentBasisPoints, payoff, otherCosts, place: '', cityRate: cents(0) },
    servicePackage: DEFAULT_PACKAGE,
  }
}

const PLACES = [
  { value: '', label: texts.anywhere },
  ...TAXED_CITIES.map(({ id, city }) => ({ value: id, label: city })),
  { value: OTHER_PLACE, label: texts.other },
]

type FiguresDialogProps = {
  propertyId: string
  /** The current statement; undefined for a home without one. */
  statement: HomeStatement | undefined
  /** The home has a listing or sale price, which the figures cannot change. */
  isPriced: boolean
  onClose: () => void
}

/** What the seller of a home knows of the sale; saving adds a version to its statement. */
export function FiguresDialog({ propertyId, statement, isPriced, onClose }: FiguresDialogProps) {
  const form = useZodForm<Values, FiguresChange>({
    schema: TypedFigures,
    draft: `figures:${propertyId}`,
    defaults: EDITED.valuesOf(statement ?? emptyStatement()),
  })
  const close = form.clearDraftThen(onClose)
  const action = useChangeFigures(propertyId, close)
  const { title, fields } = texts
  const amount = { form, inputMode: 'decimal', autoComplete: 'off', maxLength: 14 } as const
  return (
    <EditDialog {...{ title, texts, form, action }} edited={EDITED} onClose={close}>
      {!isPriced && (
        <TextField {...amount} name="price" {...fields.price} className="sm:col-span-2" required />
      )}
      <TextField {...amount} name="payoff" {...fields.payoff} />
      <TextField {...amount} name="otherCosts" {...fields.otherCosts} />
      <TextField {...amount} name="buyerAgentBasisPoints" {...fields.buyerAgent} />
      <SelectField form={form} name="place" {...fields.place} options={PLACES} />
      {form.watch('place') === OTHER_PLACE && (
        <TextField {...amount} name="cityRate" {...fields.cityRate} />
      )}
    </EditDialog>
  )
}
