import { useZodForm } from '#portal/lib/zod-form.ts'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import {
  CheckboxField,
  optionsOf,
  SelectField,
  TextAreaField,
  TextField,
} from '#portal/ui/form-fields.tsx'
import { adminVendorTexts } from '#wire/texts/vendors.ts'
import { NewVendor, SPECIALTIES } from '#wire/vendors.ts'
import { useAddVendor } from './queries.ts'

const { add: texts, status } = adminVendorTexts

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
  const adding = useAddVendor(form.clearDraftThen(onClose))
  const isApproved = form.watch('approved')

  const field = <Name extends keyof typeof texts.labels>(name: Name) => ({
    form,
    name,
    label: texts.labels[name],
  })

  return (
    <FormDialog
      title={texts.title}
      form={form}
      action={adding}
      onSubmit={(vendor) =>
        adding.mutate({ ...vendor, featured: vendor.approved && vendor.featured })
      }
      onClose={onClose}
      submitLabel={texts.title}
      pendingLabel={texts.pending}
    >
      <TextField {...field('name')} autoComplete="off" required />
      <SelectField
        {...field('specialty')}
        placeholder={texts.specialtyPlaceholder}
        options={optionsOf(SPECIALTIES)}
        required
      />
      <TextField {...field('email')} type="email" autoComplete="off" required />
      <TextField {...field('phone')} type="tel" autoComplete="off" optional />
      <TextAreaField {...field('description')} className="sm:col-span-2" rows={2} optional />
      <TextField {...field('experience')} optional />
      <TextField {...field('pricing')} optional />
      <TextField {...field('website')} type="url" placeholder="https://" optional />
      <TextField {...field('portfolioUrl')} type="url" placeholder="https://" optional />
      <div className="flex flex-wrap gap-x-6 sm:col-span-2">
        <CheckboxField form={form} name="approved" label={status.approved} />
        <CheckboxField form={form} name="featured" label={status.featured} disabled={!isApproved} />
      </div>
    </FormDialog>
  )
}
