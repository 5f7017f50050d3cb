import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { clearDraft, readDraft } from '#portal/lib/draft.ts'
import { useFormDraft } from '#portal/lib/form-draft.ts'
import { serverFields, serverMessage } from '#portal/lib/http/request.ts'
import { toast } from '#portal/lib/toast.ts'
import { Field } from '#portal/ui/field.tsx'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { Select } from '#portal/ui/select.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import { commissionLabel, PACKAGES } from '#wire/packages.ts'
import { NewProperty, PROPERTY_TYPES, TIMELINES } from '#wire/properties.ts'
import { useAddProperty } from './queries.ts'

const DRAFT = 'new-property'
const FALLBACK = 'Failed to create property'

type Typed = {
  address: string
  propertyType: z.input<typeof NewProperty>['propertyType'] | ''
  servicePackage: string
  timeline: string
  zipCode: string
}

const EMPTY: Typed = {
  address: '',
  propertyType: '',
  servicePackage: '',
  timeline: '',
  zipCode: '',
}

const options = (entries: readonly { id: string; label: string }[]) =>
  entries.map(({ id, label }) => ({ value: id, label }))

const SERVICES = PACKAGES.map(({ id, name }) => ({
  value: id,
  label: `${name}, ${commissionLabel(id)}`,
}))

/** The form of specification 5; typed values survive closing and a failed submit. */
export function AddPropertyDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<Typed, unknown, NewProperty>({
    resolver: zodResolver(NewProperty) as never,
    defaultValues: { ...EMPTY, ...readDraft<Partial<Typed>>(DRAFT, {}) },
  })
  useFormDraft(DRAFT, form)
  const { errors } = form.formState
  const addition = useAddProperty({
    onSuccess: () => {
      clearDraft(DRAFT)
      onClose()
      const address = form.getValues('address').trim()
      toast({ title: 'Property Created', description: `${address} is in your portal.` })
    },
    onError: (error) => {
      for (const [name, message] of Object.entries(serverFields(error))) {
        if (name in EMPTY) form.setError(name as keyof Typed, { message })
      }
      toast({
        title: 'Creation Failed',
        description: serverMessage(error, FALLBACK),
        variant: 'destructive',
      })
    },
  })

  return (
    <FormDialog
      title="Add Property"
      description="The home you want to sell. You can change the package later."
      onClose={onClose}
      onSubmit={form.handleSubmit((values) => addition.mutate(values))}
      submitLabel="Add Property"
      pendingLabel="Adding..."
      pending={addition.isPending}
      failure={
        addition.error
          ? { title: 'Creation Failed', text: serverMessage(addition.error, FALLBACK) }
          : undefined
      }
    >
      <Field
        label="Property Address"
        className="sm:col-span-2"
        error={errors.address?.message}
        required
      >
        <TextInput autoComplete="street-address" {...form.register('address')} />
      </Field>
      <Field label="Property Type" error={errors.propertyType?.message} required>
        <Select
          options={options(PROPERTY_TYPES)}
          placeholder="Choose a type"
          {...form.register('propertyType')}
        />
      </Field>
      <Field label="Zip code" error={errors.zipCode?.message} optional>
        <TextInput inputMode="numeric" autoComplete="postal-code" {...form.register('zipCode')} />
      </Field>
      <Field label="Service Package" error={errors.servicePackage?.message} optional>
        <Select
          options={SERVICES}
          placeholder="Not sure yet"
          {...form.register('servicePackage')}
        />
      </Field>
      <Field label="Timeline" error={errors.timeline?.message} optional>
        <Select
          options={options(TIMELINES)}
          placeholder="When do you want to sell?"
          {...form.register('timeline')}
        />
      </Field>
    </FormDialog>
  )
}
