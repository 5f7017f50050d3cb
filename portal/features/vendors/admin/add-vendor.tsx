import { useZodForm } from '#portal/lib/zod-form.ts'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { CheckboxField } from '#portal/ui/form-fields.tsx'
import { adminVendorTexts } from '#wire/texts/vendors.ts'
import { NewVendor } from '#wire/vendors.ts'
import { useAddVendor } from './queries.ts'
import { VendorFields } from './vendor-fields.tsx'

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
      <VendorFields form={form} />
      <div className="flex flex-wrap gap-x-6 sm:col-span-2">
        <CheckboxField form={form} name="approved" label={status.approved} />
        <CheckboxField form={form} name="featured" label={status.featured} disabled={!isApproved} />
      </div>
    </FormDialog>
  )
}
