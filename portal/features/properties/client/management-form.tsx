import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { priceOf } from '#portal/features/properties/api.ts'
import { clearDraft, readDraft } from '#portal/lib/draft.ts'
import { useFormDraft } from '#portal/lib/form-draft.ts'
import { serverFields, serverMessage } from '#portal/lib/http/request.ts'
import { mergeServerValues } from '#portal/lib/merge-server-values.ts'
import { toast } from '#portal/lib/toast.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button, ButtonLink } from '#portal/ui/button.tsx'
import { Field } from '#portal/ui/field.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { Select } from '#portal/ui/select.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import { OptionalWebAddress } from '#wire/basics.ts'
import { commissionLabel, DEFAULT_PACKAGE, PACKAGES, ServicePackage } from '#wire/packages.ts'
import type { Property } from '#wire/properties.ts'
import { PackageDollars } from './package-dollars.tsx'
import { useChangeProperty } from './queries.ts'

/** The bodies of the two calls that one submit makes. */
const Management = z.object({ servicePackage: ServicePackage, mlsListingUrl: OptionalWebAddress })
type Management = z.infer<typeof Management>

/** The fields, and the saved values that the form was last based on. */
type Typed = Management & { seen: Management }

/**
 * Merges a draft with the saved values: edited fields keep the draft's value, the others take the saved
 * one.
 */
function begin(saved: Management, kept: Partial<Typed>): Typed {
  const isTyped = (name: keyof Management) =>
    kept[name] !== undefined && kept[name] !== kept.seen?.[name]
  return {
    ...saved,
    ...(isTyped('servicePackage') && { servicePackage: kept.servicePackage }),
    ...(isTyped('mlsListingUrl') && { mlsListingUrl: kept.mlsListingUrl }),
    seen: saved,
  } as Typed
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

const FALLBACK = 'Your changes were not saved. Please try again.'

/** 'Property Management', specification 2.5 and 5. */
export function ManagementForm({ property }: { property: Property }) {
  const draft = `property:${property.id}`
  const servicePackage = property.servicePackage ?? DEFAULT_PACKAGE
  const mlsListingUrl = property.mlsListingUrl ?? ''
  const form = useForm<Typed, unknown, Management>({
    resolver: zodResolver(Management as unknown as z.ZodType<Management, Typed>),
    defaultValues: begin({ servicePackage, mlsListingUrl }, readDraft<Partial<Typed>>(draft, {})),
  })
  useFormDraft(draft, form)

  // One submit sends both fields, so an untouched field takes over what staff have saved meanwhile.
  useEffect(() => {
    const saved = { servicePackage, mlsListingUrl }
    const seen = form.getValues('seen')
    if (seen.servicePackage === servicePackage && seen.mlsListingUrl === mlsListingUrl) return
    mergeServerValues(form, seen, saved)
    form.setValue('seen', saved)
  }, [form, servicePackage, mlsListingUrl])
  const update = useChangeProperty(property.id, {
    onSuccess: () => {
      clearDraft(draft)
      toast({
        title: 'Property updated',
        description: 'Property details have been updated successfully.',
      })
    },
    onError: (error) => {
      const refused = serverFields(error).mlsListingUrl
      if (refused) form.setError('mlsListingUrl', { message: refused }, { shouldFocus: true })
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
