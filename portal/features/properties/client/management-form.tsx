import { useState } from 'react'
import { priceOf } from '#portal/features/properties/api.ts'
import { type EditedVersion, useRebase } from '#portal/lib/edit-conflict.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Form, FormFailure, SubmitButton } from '#portal/ui/form.tsx'
import { SelectField, TextField } from '#portal/ui/form-fields.tsx'
import { commissionLabel, DEFAULT_PACKAGE, PACKAGES, ServicePackage } from '#wire/packages.ts'
import type { Property } from '#wire/properties.ts'
import { clientPropertyTexts } from '#wire/texts/properties.ts'
import { PackageDialog } from './package-dialog.tsx'
import { PackageFee } from './package-fee.tsx'
import { ListingLink } from './property-card.tsx'
import { PropertyChange, type SentChange, useChangeProperty } from './queries.ts'

const texts = clientPropertyTexts.managementForm

/** The fields, and the saved values that the form was last based on. */
type Values = PropertyChange & { seen: PropertyChange }

/** The package that the client has asked for last, even if its amendment is not signed yet. */
const askedPackage = ({ requestedPackage, servicePackage }: Property) =>
  requestedPackage ?? servicePackage

const EDITED: EditedVersion<Values, Property> = {
  valuesOf(property) {
    const servicePackage = askedPackage(property) ?? DEFAULT_PACKAGE
    const seen = { servicePackage, mlsListingUrl: property.mlsListingUrl ?? '' }
    return { ...seen, seen }
  },
  baseOf: ({ seen }) => seen,
}

const OPTIONS = PACKAGES.map(({ id, name }) => ({
  value: id,
  label: `${name} (${commissionLabel(id)})`,
}))

type ManagementFormProps = {
  property: Property
  /** A signed agreement names the home. */
  isAgreed: boolean
}

/**
 * The package and the MLS listing of a property, SPEC-2.5 and SPEC-5. Another package than the one asked for last is
 * sent only after its dollars have been shown.
 */
export function ManagementForm({ property, isAgreed }: ManagementFormProps) {
  const form = useZodForm<Values, PropertyChange>({
    schema: PropertyChange,
    draft: `property:${property.id}`,
    defaults: EDITED.valuesOf(property),
  })
  // One submit sends both fields, so an untouched field takes over what staff have saved meanwhile.
  useRebase(form, property, EDITED)
  const [toConfirm, confirm] = useState<Required<SentChange> | null>(null)
  const action = useChangeProperty(
    property.id,
    form.clearDraftThen(() => confirm(null)),
  )
  const chosen = ServicePackage.safeParse(form.watch('servicePackage')).data ?? DEFAULT_PACKAGE
  const submit = (values: PropertyChange) => {
    const asked = askedPackage(property)
    if (asked === null || asked === values.servicePackage) return action.mutate(values)
    action.reset()
    confirm({ ...values, version: property.packageVersion })
  }

  return (
    <>
      <Form form={form} action={action} onSubmit={submit}>
        <SelectField
          form={form}
          name="servicePackage"
          label={texts.servicePackage}
          help={texts.packageHelp.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          options={OPTIONS}
        />
        <PackageFee current={property.servicePackage} chosen={chosen} price={priceOf(property)} />
        <TextField
          form={form}
          name="mlsListingUrl"
          {...texts.mlsListing}
          inputMode="url"
          autoComplete="off"
          optional
        />
        {!toConfirm && <FormFailure action={action} />}
        <div className="flex flex-wrap gap-3">
          <SubmitButton action={action} pendingLabel={texts.pending}>
            {texts.submit}
          </SubmitButton>
          {property.mlsListingUrl && (
            <ListingLink href={property.mlsListingUrl} label={texts.viewListing} />
          )}
        </div>
      </Form>
      {toConfirm && (
        <PackageDialog
          property={property}
          chosen={toConfirm.servicePackage}
          isAgreed={isAgreed}
          action={action}
          onConfirm={() => action.mutate(toConfirm)}
          onClose={() => confirm(null)}
        />
      )}
    </>
  )
}
