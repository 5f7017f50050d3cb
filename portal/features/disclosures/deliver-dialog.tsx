import { useOffers, usePapers } from '#portal/features/offers/queries.ts'
import { readTime } from '#portal/features/offers/typed-offer.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { SelectField, TextField } from '#portal/ui/form-fields.tsx'
import { DELIVERY_METHODS } from '#wire/cancel-window.ts'
import { shortWeekday } from '#wire/dates.ts'
import type { Disclosure } from '#wire/disclosures.ts'
import { formatDollars } from '#wire/money.ts'
import { isOpenOffer } from '#wire/offer-states.ts'
import type { Offer } from '#wire/offers.ts'
import type { Property } from '#wire/properties.ts'
import { deliveryMethodLabels } from '#wire/texts/cancel-windows.ts'
import { disclosureScreenTexts } from '#wire/texts/disclosure-screens.ts'
import { type DeliveryForm, useDeliver, useWindowPreview } from './queries.ts'
import { TypedDelivery } from './typed-delivery.ts'

const { deliver: texts } = disclosureScreenTexts.staff

type Values = {
  offerId: string
  items: string[]
  method: string
  deliveredAt: string
  proofFileId: string
}

/** The offers whose buyer may get something: the accepted one alone, else those that are open. */
const buyersOf = (offers: readonly Offer[]) => {
  const accepted = offers.filter(({ state }) => state === 'accepted')
  return accepted.length > 0 ? accepted : offers.filter(({ state }) => isOpenOffer(state))
}

/** What the typed delivery opens, item by item. Says nothing before offer, items, method and time are there. */
function Preview({
  values,
  offers,
  items,
}: {
  values: Values
  offers: Offer[]
  items: Disclosure[]
}) {
  const deliveredAt = readTime(values.deliveredAt)
  const offer = offers.find(({ id }) => id === values.offerId)
  const method = DELIVERY_METHODS.find((each) => each === values.method)
  const chosen = items.filter(({ id }) => values.items.includes(id))
  const { data, isPending, isEnabled, isError } = useWindowPreview(
    chosen.map(({ rule }) => rule),
    offer?.signedAt && method && deliveredAt
      ? {
          ...{ method, deliveredAt, offerSignedAt: offer.signedAt },
          electronicRecordsAgreed: offer.terms.electronicRecords === true,
        }
      : undefined,
  )
  if (!isEnabled || isError) return null
  if (isPending) return <p className="text-sm text-muted">{texts.preview.pending}</p>
  const opened = (data ?? []).flatMap(({ item, cancelUntil }) => {
    const title = chosen.find(({ rule }) => rule === item)?.title ?? item
    return cancelUntil ? [texts.preview.window(title, shortWeekday(cancelUntil))] : []
  })
  if (opened.length === 0) return <p className="text-sm text-muted">{texts.preview.none}</p>
  return opened.map((line) => (
    <p key={line} className="text-sm font-semibold">
      {line}
    </p>
  ))
}

type DeliverDialogProps = { property: Property; items: Disclosure[]; onClose: () => void }

/** Staff record what reached a buyer, and see which days to cancel it opens before they save. */
export function DeliverDialog({ property, items, onClose }: DeliverDialogProps) {
  const offers = buyersOf(useOffers(property.id).data ?? [])
  const papers = usePapers(property.id).data ?? []
  const form = useZodForm<Values, DeliveryForm>({
    schema: TypedDelivery,
    defaults: {
      offerId: offers[0]?.id ?? '',
      items: [],
      method: 'in-person',
      deliveredAt: '',
      proofFileId: '',
    },
  })
  const action = useDeliver(onClose)
  return (
    <FormDialog
      {...{ form, action, onClose }}
      title={texts.title}
      description={texts.description}
      submitLabel={texts.submit}
      pendingLabel={texts.pending}
      onSubmit={action.mutate}
    >
      <SelectField
        form={form}
        name="offerId"
        {...texts.offer}
        options={offers.map(({ id, terms, agent }) => ({
          value: id,
          label: texts.offerLabel(formatDollars(terms.price), agent.name),
        }))}
        className="sm:col-span-2"
      />
      <fieldset className="sm:col-span-2">
        <legend className="text-sm font-semibold">{texts.items}</legend>
        {items.map(({ id, title }) => (
          <Checkbox key={id} label={title} value={id} {...form.register('items')} />
        ))}
        {form.errorAt('items') && (
          <p role="alert" className="text-sm text-danger">
            {form.errorAt('items')}
          </p>
        )}
      </fieldset>
      <SelectField
        form={form}
        name="method"
        {...texts.method}
        options={DELIVERY_METHODS.map((value) => ({ value, label: deliveryMethodLabels[value] }))}
      />
      <TextField
        form={form}
        name="deliveredAt"
        {...texts.deliveredAt}
        type="datetime-local"
        required
      />
      <SelectField
        form={form}
        name="proofFileId"
        {...texts.proof}
        optional
        options={papers.map(({ id, originalName }) => ({ value: id, label: originalName }))}
        className="sm:col-span-2"
      />
      <div role="status" className="grid gap-1 sm:col-span-2">
        <Preview values={form.watch()} offers={offers} items={items} />
      </div>
    </FormDialog>
  )
}
