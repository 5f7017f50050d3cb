import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { clearDraft, readDraft } from '#portal/lib/draft.ts'
import { useFormDraft } from '#portal/lib/form-draft.ts'
import { currentIn, serverFields, serverMessage } from '#portal/lib/http/request.ts'
import { mergeServerValues } from '#portal/lib/merge-server-values.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Field } from '#portal/ui/field.tsx'
import { Select } from '#portal/ui/select.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import { TextArea } from '#portal/ui/textarea.tsx'
import {
  LIFECYCLE,
  lifecycleOf,
  type Property,
  type PropertyStatus,
  PropertyStatusChange,
} from '#wire/properties.ts'
import { dollarsTyped } from './dollars-typed.ts'
import { STATUS_FAILED, type StatusChange, useChangeStatus } from './queries.ts'

function shownOf({ status, listingPrice, salePrice, statusNotes }: Property) {
  return { status, listingPrice, salePrice, statusNotes }
}

const TypedStatusChange = z.preprocess((given) => {
  const typed = given as Record<'status' | 'listingPrice' | 'salePrice' | 'statusNotes', string>
  return {
    ...typed,
    listingPrice: dollarsTyped(typed.listingPrice),
    salePrice: dollarsTyped(typed.salePrice),
  }
}, PropertyStatusChange)

type Values = {
  status: PropertyStatus
  listingPrice: string
  salePrice: string
  statusNotes: string
  /** The property's values when the form was opened, or those of the latest 409. */
  seen: ReturnType<typeof shownOf>
}

/** Formats the values for the form fields. */
function typedOf({ status, listingPrice, salePrice, statusNotes }: Values['seen']) {
  return {
    status: lifecycleOf(status),
    listingPrice: listingPrice?.toLocaleString('en-US') ?? '',
    salePrice: salePrice?.toLocaleString('en-US') ?? '',
    statusNotes: statusNotes ?? '',
  }
}

const OTHERS = ['listingPrice', 'salePrice', 'statusNotes'] as const

const differs = (one: unknown, other: unknown) => (one ?? null) !== (other ?? null)

/**
 * Returns the change to send. The form shows `consultation-booked` as preparation, so saving only a
 * price or a note keeps the stored status; saving with no other change sets preparation.
 */
function changeOf({ seen, ...change }: StatusChange): StatusChange {
  const isShown = seen?.status !== undefined && change.status === lifecycleOf(seen.status)
  const isAboutOthers = OTHERS.some(
    (field) => change[field] !== undefined && differs(change[field], seen?.[field]),
  )
  return { ...change, ...(isShown && isAboutOthers && { status: seen.status }), seen }
}

/** Sets any of the four statuses at any time, with the price that belongs to it. */
export function StatusForm({ property, onDone }: { property: Property; onDone: () => void }) {
  const draft = `property-status:${property.id}`
  const form = useForm<Values, unknown, StatusChange>({
    resolver: zodResolver(TypedStatusChange as unknown as z.ZodType<StatusChange, Values>),
    // The draft keeps `seen` with the typed values, because others may have changed the property since.
    defaultValues: readDraft<Values>(draft, { ...typedOf(property), seen: shownOf(property) }),
  })
  useFormDraft(draft, form)
  const leave = () => {
    clearDraft(draft)
    onDone()
  }
  const changing = useChangeStatus({
    onChanged: leave,
    onStale: (current) => {
      mergeServerValues(form, typedOf(form.getValues('seen')), typedOf(current))
      form.setValue('seen', shownOf(current))
    },
  })
  const status = form.watch('status')
  const errors = form.formState.errors
  const refused = serverFields(changing.error)
  const hasListingPrice = status === 'active-listing' || property.listingPrice !== null
  const hasSalePrice = status === 'sold' || property.salePrice !== null

  const save = form.handleSubmit(({ listingPrice, salePrice, ...rest }) =>
    changing.mutate({
      id: property.id,
      change: changeOf({
        ...rest,
        ...(hasListingPrice && { listingPrice }),
        ...(hasSalePrice && { salePrice }),
      }),
    }),
  )

  return (
    <form noValidate onSubmit={save} className="mt-4 grid gap-4 sm:grid-cols-2">
      <Field label="New status" error={errors.status?.message ?? refused.status} required>
        <Select
          {...form.register('status')}
          options={LIFECYCLE.map(({ id, label }) => ({ value: id, label }))}
        />
      </Field>
      {hasListingPrice && (
        <Field label="Listing price" error={errors.listingPrice?.message ?? refused.listingPrice}>
          <TextInput {...form.register('listingPrice')} inputMode="numeric" placeholder="$" />
        </Field>
      )}
      {hasSalePrice && (
        <Field label="Sale price" error={errors.salePrice?.message ?? refused.salePrice}>
          <TextInput {...form.register('salePrice')} inputMode="numeric" placeholder="$" />
        </Field>
      )}
      <Field
        label="Status notes"
        className="sm:col-span-2"
        error={errors.statusNotes?.message ?? refused.statusNotes}
        optional
      >
        <TextArea {...form.register('statusNotes')} rows={2} />
      </Field>
      {changing.error && (
        <div className="sm:col-span-2">
          <Alert variant="destructive" title="Update Failed">
            {serverMessage(changing.error, STATUS_FAILED)}
            {currentIn(changing.error) !== undefined &&
              ' Yours is still here: update again to put it in place of theirs.'}
          </Alert>
        </div>
      )}
      <div className="flex flex-col-reverse gap-3 sm:col-span-2 sm:flex-row sm:justify-end">
        <Button size="small" onClick={leave}>
          Cancel
        </Button>
        <Button
          size="small"
          type="submit"
          variant="primary"
          pending={changing.isPending}
          pendingLabel="Updating..."
        >
          Update Status
        </Button>
      </div>
    </form>
  )
}
