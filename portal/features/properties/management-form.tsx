import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { OptionalWebAddress } from '#wire/basics.ts'
import { commissionLabel, DEFAULT_PACKAGE, PACKAGES, ServicePackage } from '#wire/packages.ts'
import type { Property } from '#wire/properties.ts'
import { serverFields, serverMessage } from '#portal/lib/call.ts'
import { clearDraft, readDraft } from '#portal/lib/draft.ts'
import { useFormDraft } from '#portal/lib/form-draft.ts'
import { priceOf } from '#portal/lib/properties.ts'
import { toast } from '#portal/lib/toast.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button, ButtonLink } from '#portal/ui/button.tsx'
import { Field } from '#portal/ui/field.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { Select } from '#portal/ui/select.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import { PackageDollars } from './package-dollars.tsx'
import { useChangeProperty } from './queries.ts'

/** The bodies of the two calls that one submit makes. */
const Management = z.object({ servicePackage: ServicePackage, mlsListingUrl: OptionalWebAddress })
type Management = z.infer<typeof Management>

const OPTIONS = PACKAGES.map(({ id, name }) => ({
  value: id,
  label: `${name} (${commissionLabel(id)})`,
}))

const HELP = [
  '1% DIY Pro = MLS listing only, client handles everything else',
  '1.5% Showing Support = includes showing assistance',
  '2% Full Service = complete service with maximum support',
]

const FALLBACK = 'Your changes were not saved. Please try again.'

/** 'Property Management', specification 2.5 and 5. */
export function ManagementForm({ property }: { property: Property }) {
  const draft = `property:${property.id}`
  const saved: Management = {
    servicePackage: property.servicePackage ?? DEFAULT_PACKAGE,
    mlsListingUrl: property.mlsListingUrl ?? '',
  }
  const form = useForm<Management>({
    resolver: zodResolver(Management),
    defaultValues: { ...saved, ...readDraft<Partial<Management>>(draft, {}) },
  })
  useFormDraft(draft, form)
  const update = useChangeProperty(property.id, {
    onSuccess: () => {
      clearDraft(draft)
      toast({
        title: 'Property updated',
        description: 'Property details have been updated successfully.',
      })
    },
    onError: (error) => {
      const { mlsListingUrl } = serverFields(error)
      if (mlsListingUrl) {
        form.setError('mlsListingUrl', { message: mlsListingUrl }, { shouldFocus: true })
      }
      toast({
        title: 'Update failed',
        description: serverMessage(error, FALLBACK),
        variant: 'destructive',
      })
    },
  })
  const { errors } = form.formState
  const chosen = ServicePackage.safeParse(form.watch('servicePackage')).data ?? DEFAULT_PACKAGE

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.handleSubmit((values) => update.mutate(values))}
    >
      <h3 className="font-display text-lg">Property Management</h3>
      <Field
        label="Service Package"
        error={errors.servicePackage?.message}
        help={HELP.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      >
        <Select options={OPTIONS} {...form.register('servicePackage')} />
      </Field>
      <PackageDollars now={property.servicePackage} chosen={chosen} price={priceOf(property)} />
      <Field
        label="MLS Listing URL"
        optional
        error={errors.mlsListingUrl?.message}
        help="The public address of your listing. Leave it empty for none."
      >
        <TextInput
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          {...form.register('mlsListingUrl')}
        />
      </Field>
      {update.error && (
        <Alert variant="destructive" title="Update failed">
          {serverMessage(update.error, FALLBACK)}
        </Alert>
      )}
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
    </form>
  )
}
