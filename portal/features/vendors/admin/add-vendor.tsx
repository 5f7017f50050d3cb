import { useZodForm } from '#portal/lib/zod-form.ts'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import {
  CheckboxField,
  optionsOf,
  SelectField,
  TextAreaField,
  TextField,
} from '#portal/ui/form-fields.tsx'
import { NewVendor, SPECIALTIES } from '#wire/vendors.ts'
import { useAddVendor } from './queries.ts'

/** SPEC-5: `approved` defaults to true in the form. */
const BLANK = {
  name: '',
  email: '',
  specialty: '',
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
  const form = useZodForm({ schema: NewVendor, draft: 'new-vendor', defaults: BLANK })
  const adding = useAddVendor(() => {
    form.clearDraft()
    onClose()
  })
  const isApproved = form.watch('approved')

  return (
    <FormDialog
      title="Add Vendor"
      form={form}
      action={adding}
      onSubmit={(vendor) =>
        adding.mutate({ ...vendor, featured: vendor.approved && vendor.featured })
      }
      onClose={onClose}
      submitLabel="Add Vendor"
      pendingLabel="Adding..."
    >
      <TextField form={form} name="name" label="Name" autoComplete="off" required />
      <SelectField
        form={form}
        name="specialty"
        label="Specialty"
        placeholder="Choose a specialty"
        options={optionsOf(SPECIALTIES)}
        required
      />
      <TextField form={form} name="email" label="Email" type="email" autoComplete="off" required />
      <TextField form={form} name="phone" label="Phone" type="tel" autoComplete="off" optional />
      <TextAreaField
        form={form}
        name="description"
        label="Description"
        className="sm:col-span-2"
        rows={2}
        optional
      />
      <TextField form={form} name="experience" label="Experience" optional />
      <TextField form={form} name="pricing" label="Pricing" optional />
      <TextField
        form={form}
        name="website"
        label="Website"
        type="url"
        placeholder="https://"
        optional
      />
      <TextField
        form={form}
        name="portfolioUrl"
        label="Portfolio"
        type="url"
        placeholder="https://"
        optional
      />
      <div className="flex flex-wrap gap-x-6 sm:col-span-2">
        <CheckboxField form={form} name="approved" label="Approved" />
        <CheckboxField form={form} name="featured" label="Featured" disabled={!isApproved} />
      </div>
    </FormDialog>
  )
}
