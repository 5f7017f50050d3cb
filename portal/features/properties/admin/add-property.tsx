import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { clearDraft, readDraft } from '#portal/lib/draft.ts'
import { useFormDraft } from '#portal/lib/form-draft.ts'
import { serverFields, serverMessage } from '#portal/lib/http/request.ts'
import { Field } from '#portal/ui/field.tsx'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { Select } from '#portal/ui/select.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import { PACKAGES } from '#wire/packages.ts'
import { NewProperty, PROPERTY_TYPES, TIMELINES } from '#wire/properties.ts'
import { CREATE_FAILED, useCreateProperty } from './queries.ts'

export type Owner = { id: string; name: string }

/** Staff always add a property for a client, so here the client is required. */
const PropertyOfClient = NewProperty.extend({ userId: z.uuid('Choose a client') })

type Values = Record<
  'userId' | 'address' | 'zipCode' | 'propertyType' | 'servicePackage' | 'timeline',
  string
>

export type AddPropertyProps = {
  /** One client, or all clients to choose from. */
  owners: readonly Owner[]
  onClose: () => void
}

/** Adds a property for a client; it starts in the preparation status. */
export function AddProperty({ owners, onClose }: AddPropertyProps) {
  const [only] = owners.length === 1 ? owners : []
  const draft = `new-property:${only?.id ?? 'any'}`
  const blank: Values = {
    userId: only?.id ?? '',
    address: '',
    zipCode: '',
    propertyType: '',
    servicePackage: '',
    timeline: '',
  }
  const form = useForm<Values, unknown, NewProperty>({
    resolver: zodResolver(PropertyOfClient as unknown as z.ZodType<NewProperty, Values>),
    defaultValues: { ...readDraft(draft, blank), ...(only && { userId: only.id }) },
  })
  useFormDraft(draft, form)
  const creating = useCreateProperty(() => {
    clearDraft(draft)
    onClose()
  })
  const refused = serverFields(creating.error)
  const errorAt = (name: keyof Values) => form.formState.errors[name]?.message ?? refused[name]

  const save = form.handleSubmit((values) => creating.mutate(values))

  return (
    <FormDialog
      title="Add Property"
      description={only ? `For ${only.name}.` : 'For one of your clients.'}
      onClose={onClose}
      onSubmit={save}
      submitLabel="Add Property"
      pendingLabel="Adding..."
      pending={creating.isPending}
      failure={
        creating.error
          ? { title: 'Creation Failed', text: serverMessage(creating.error, CREATE_FAILED) }
          : undefined
      }
    >
      {!only && (
        <Field label="Client" className="sm:col-span-2" error={errorAt('userId')} required>
          <Select
            {...form.register('userId')}
            placeholder="Choose a client"
            options={owners.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      )}
      <Field label="Address" className="sm:col-span-2" error={errorAt('address')} required>
        <TextInput {...form.register('address')} autoComplete="off" />
      </Field>
      <Field label="Zip code" error={errorAt('zipCode')} optional>
        <TextInput {...form.register('zipCode')} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field label="Property type" error={errorAt('propertyType')} required>
        <Select
          {...form.register('propertyType')}
          placeholder="Choose a type"
          options={PROPERTY_TYPES.map(({ id, label }) => ({ value: id, label }))}
        />
      </Field>
      <Field label="Service package" error={errorAt('servicePackage')} optional>
        <Select
          {...form.register('servicePackage')}
          placeholder="Not chosen yet"
          options={PACKAGES.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <Field label="Timeline" error={errorAt('timeline')} optional>
        <Select
          {...form.register('timeline')}
          placeholder="Not said yet"
          options={TIMELINES.map(({ id, label }) => ({ value: id, label }))}
        />
      </Field>
    </FormDialog>
  )
}
