import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { commissionLabel, PACKAGES } from '#wire/packages.ts'
import { NewProperty, PROPERTY_TYPES, TIMELINES } from '#wire/properties.ts'
import { useAttemptKey } from '#portal/lib/attempt-key.ts'
import { serverFields, serverMessage } from '#portal/lib/call.ts'
import { clearDraft, readDraft } from '#portal/lib/draft.ts'
import { useFormDraft } from '#portal/lib/form-draft.ts'
import { toast } from '#portal/lib/toast.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { Field } from '#portal/ui/field.tsx'
import { Select } from '#portal/ui/select.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
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

/** The form of specification 5; it survives closing and a failed submit. */
function AddPropertyForm({ onClose }: { onClose: () => void }) {
  const form = useForm<Typed, unknown, NewProperty>({
    resolver: zodResolver(NewProperty) as never,
    defaultValues: { ...EMPTY, ...readDraft<Partial<Typed>>(DRAFT, {}) },
  })
  useFormDraft(DRAFT, form)
  const attemptKey = useAttemptKey()
  const addition = useAddProperty()
  const { errors } = form.formState

  const add = (values: NewProperty) =>
    addition.mutate(
      { key: attemptKey(values), values },
      {
        onSuccess: () => {
          clearDraft(DRAFT)
          onClose()
          toast({ title: 'Property Created', description: `${values.address} is in your portal.` })
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
      },
    )

  return (
    <form noValidate className="grid gap-5 sm:grid-cols-2" onSubmit={form.handleSubmit(add)}>
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
      {addition.error && (
        <div className="sm:col-span-2">
          <Alert variant="destructive" title="Creation Failed">
            {serverMessage(addition.error, FALLBACK)}
          </Alert>
        </div>
      )}
      <div className="flex flex-col-reverse gap-3 border-t border-line pt-5 sm:col-span-2 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          pending={addition.isPending}
          pendingLabel="Adding..."
        >
          Add Property
        </Button>
      </div>
    </form>
  )
}

export function AddPropertyDialog(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog
      {...props}
      title="Add Property"
      description="The home you want to sell. You can change the package later."
    >
      <AddPropertyForm onClose={() => props.onOpenChange(false)} />
    </Dialog>
  )
}
