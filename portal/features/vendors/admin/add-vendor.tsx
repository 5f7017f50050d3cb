import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { clearDraft, readDraft } from '#portal/lib/draft.ts'
import { useFormDraft } from '#portal/lib/form-draft.ts'
import { serverFields, serverMessage } from '#portal/lib/http/request.ts'
import { Field } from '#portal/ui/field.tsx'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { Select } from '#portal/ui/select.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import { TextArea } from '#portal/ui/textarea.tsx'
import { NewVendor, SPECIALTIES } from '#wire/vendors.ts'
import { ADD_FAILED, useAddVendor } from './queries.ts'

type Values = z.input<typeof NewVendor>

const DRAFT = 'new-vendor'

/** Specification 5: `approved` defaults to true in the form. */
const BLANK: Values = {
  name: '',
  email: '',
  specialty: '' as Values['specialty'],
  description: '',
  phone: '',
  website: '',
  experience: '',
  pricing: '',
  portfolioUrl: '',
  approved: true,
  featured: false,
}

export function AddVendor({ onClose }: { onClose: () => void }) {
  const form = useForm<Values, unknown, NewVendor>({
    resolver: zodResolver(NewVendor),
    defaultValues: readDraft(DRAFT, BLANK),
  })
  useFormDraft(DRAFT, form)
  const adding = useAddVendor(() => {
    clearDraft(DRAFT)
    onClose()
  })
  const refused = serverFields(adding.error)
  const errorAt = (name: keyof Values) => form.formState.errors[name]?.message ?? refused[name]
  const isApproved = form.watch('approved')

  const save = form.handleSubmit((vendor) =>
    adding.mutate({ ...vendor, featured: vendor.approved && vendor.featured }),
  )

  return (
    <FormDialog
      title="Add Vendor"
      onClose={onClose}
      onSubmit={save}
      submitLabel="Add Vendor"
      pendingLabel="Adding..."
      pending={adding.isPending}
      failure={
        adding.error ? { title: 'Error', text: serverMessage(adding.error, ADD_FAILED) } : undefined
      }
    >
      <Field label="Name" error={errorAt('name')} required>
        <TextInput {...form.register('name')} autoComplete="off" />
      </Field>
      <Field label="Specialty" error={errorAt('specialty')} required>
        <Select
          {...form.register('specialty')}
          placeholder="Choose a specialty"
          options={SPECIALTIES.map(({ id, label }) => ({ value: id, label }))}
        />
      </Field>
      <Field label="Email" error={errorAt('email')} required>
        <TextInput {...form.register('email')} type="email" autoComplete="off" />
      </Field>
      <Field label="Phone" error={errorAt('phone')} optional>
        <TextInput {...form.register('phone')} type="tel" autoComplete="off" />
      </Field>
      <Field label="Description" className="sm:col-span-2" error={errorAt('description')} optional>
        <TextArea {...form.register('description')} rows={2} />
      </Field>
      <Field label="Experience" error={errorAt('experience')} optional>
        <TextInput {...form.register('experience')} />
      </Field>
      <Field label="Pricing" error={errorAt('pricing')} optional>
        <TextInput {...form.register('pricing')} />
      </Field>
      <Field label="Website" error={errorAt('website')} optional>
        <TextInput {...form.register('website')} type="url" placeholder="https://" />
      </Field>
      <Field label="Portfolio" error={errorAt('portfolioUrl')} optional>
        <TextInput {...form.register('portfolioUrl')} type="url" placeholder="https://" />
      </Field>
      <div className="flex flex-wrap gap-x-6 sm:col-span-2">
        <label className="flex min-h-11 items-center gap-2.5 text-sm font-semibold">
          <input
            type="checkbox"
            {...form.register('approved')}
            className="size-5 accent-eucalyptus"
          />
          Approved
        </label>
        <label className="flex min-h-11 items-center gap-2.5 text-sm font-semibold">
          <input
            type="checkbox"
            {...form.register('featured')}
            disabled={!isApproved}
            className="size-5 accent-eucalyptus"
          />
          Featured
        </label>
      </div>
    </FormDialog>
  )
}
