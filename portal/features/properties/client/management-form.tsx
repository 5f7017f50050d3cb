import { priceOf } from '#portal/features/properties/api.ts'
import { type EditedVersion, useRebase } from '#portal/lib/edit-conflict.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Button, ButtonLink } from '#portal/ui/button.tsx'
import { Form, FormFailure } from '#portal/ui/form.tsx'
import { SelectField, TextField } from '#portal/ui/form-fields.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { commissionLabel, DEFAULT_PACKAGE, PACKAGES, ServicePackage } from '#wire/packages.ts'
import type { Property } from '#wire/properties.ts'
import { PackageDollars } from './package-dollars.tsx'
import { PropertyChange, useChangeProperty } from './queries.ts'

/** The fields, and the saved values that the form was last based on. */
type Values = PropertyChange & { seen: PropertyChange }

const EDITED: EditedVersion<Values, Property> = {
  valuesOf(property) {
    const servicePackage = property.servicePackage ?? DEFAULT_PACKAGE
    const seen = { servicePackage, mlsListingUrl: property.mlsListingUrl ?? '' }
    return { ...seen, seen }
  },
  baseOf: ({ seen }) => seen,
}

const OPTIONS = PACKAGES.map(({ id, name }) => ({
  value: id,
  label: `${name} (${commissionLabel(id)})`,
}))

const HELP = [
  '1% DIY Pro = MLS listing only, client handles everything else',
  '1.5% Showing Support = includes showing assistance',
  '2% Full Service = complete service with maximum support',
]

/** 'Property Management', SPEC-2.5 and SPEC-5. */
export function ManagementForm({ property }: { property: Property }) {
  const form = useZodForm<Values, PropertyChange>({
    schema: PropertyChange,
    draft: `property:${property.id}`,
    defaults: EDITED.valuesOf(property),
  })
  // One submit sends both fields, so an untouched field takes over what staff have saved meanwhile.
  useRebase(form, property, EDITED)
  const update = useChangeProperty(property.id, form.clearDraft)
  const chosen = ServicePackage.safeParse(form.watch('servicePackage')).data ?? DEFAULT_PACKAGE

  return (
    <Form form={form} action={update} onSubmit={update.mutate}>
      <h3 className="font-display text-lg">Property Management</h3>
      <SelectField
        form={form}
        name="servicePackage"
        label="Service Package"
        help={HELP.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        options={OPTIONS}
      />
      <PackageDollars current={property.servicePackage} chosen={chosen} price={priceOf(property)} />
      <TextField
        form={form}
        name="mlsListingUrl"
        label="MLS Listing URL"
        help="The public address of your listing. Leave it empty for none."
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        optional
      />
      <FormFailure action={update} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          pending={update.isPending}
          pendingLabel="Updating..."
        >
          Update Property
        </Button>
        {property.mlsListingUrl && (
          <ButtonLink>
            <a href={property.mlsListingUrl} target="_blank" rel="noopener noreferrer">
              View Current Listing
              <Icon name="external" className="size-4" />
              <span className="sr-only"> (new tab)</span>
            </a>
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}
