import { useEffect } from 'react'
import { z } from 'zod'
import { priceOf } from '#portal/features/properties/api.ts'
import { mergeServerValues } from '#portal/lib/merge-server-values.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Button, ButtonLink } from '#portal/ui/button.tsx'
import { Form, FormFailure } from '#portal/ui/form.tsx'
import { SelectField, TextField } from '#portal/ui/form-fields.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { OptionalWebAddress } from '#wire/basics.ts'
import { commissionLabel, DEFAULT_PACKAGE, PACKAGES, ServicePackage } from '#wire/packages.ts'
import type { Property } from '#wire/properties.ts'
import { PackageDollars } from './package-dollars.tsx'
import { useChangeProperty } from './queries.ts'

/** The bodies of the two calls that one submit makes. */
const Management = z.object({ servicePackage: ServicePackage, mlsListingUrl: OptionalWebAddress })
type Management = z.infer<typeof Management>

/** The fields, and the saved values that the form was last based on. */
type Values = Management & { seen: Management }

/** Edited fields keep the draft's value, the others take the saved one. */
function mergeDraft(saved: Values, draft: Partial<Values>): Values {
  const edited = (['servicePackage', 'mlsListingUrl'] as const).filter(
    (name) => draft[name] !== undefined && draft[name] !== draft.seen?.[name],
  )
  return { ...saved, ...Object.fromEntries(edited.map((name) => [name, draft[name]])) }
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

/** 'Property Management', specification 2.5 and 5. */
export function ManagementForm({ property }: { property: Property }) {
  const servicePackage = property.servicePackage ?? DEFAULT_PACKAGE
  const mlsListingUrl = property.mlsListingUrl ?? ''
  const saved = { servicePackage, mlsListingUrl }
  const form = useZodForm<Values, Management>({
    schema: Management,
    draft: `property:${property.id}`,
    defaults: { ...saved, seen: saved },
    mergeDraft,
  })

  // One submit sends both fields, so an untouched field takes over what staff have saved meanwhile.
  useEffect(() => {
    const current = { servicePackage, mlsListingUrl }
    const seen = form.getValues('seen')
    if (seen.servicePackage === servicePackage && seen.mlsListingUrl === mlsListingUrl) return
    mergeServerValues(form, seen, current)
    form.setValue('seen', current)
  }, [form, servicePackage, mlsListingUrl])
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
      <PackageDollars now={property.servicePackage} chosen={chosen} price={priceOf(property)} />
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
