import { type EditedVersion, useEditConflict } from '#portal/lib/edit-conflict.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { adminVendorTexts } from '#wire/texts/vendors.ts'
import { VENDOR_FIELDS, type Vendor, VendorChange } from '#wire/vendors.ts'
import { useEditVendor } from './queries.ts'
import { VendorFields } from './vendor-fields.tsx'

const { edit: texts } = adminVendorTexts

type Seen = Pick<Vendor, (typeof VENDOR_FIELDS)[number]>

type Values = Record<keyof Seen, string> & {
  /** The vendor's values when the form was opened, or those of the latest 409. */
  seen: Seen
}

const formValuesOf = (seen: Seen) =>
  Object.fromEntries(VENDOR_FIELDS.map((field) => [field, seen[field] ?? ''])) as Record<
    keyof Seen,
    string
  >

const EDITED: EditedVersion<Values, Vendor> = {
  valuesOf(vendor) {
    const seen = Object.fromEntries(
      VENDOR_FIELDS.map((field) => [field, vendor[field]]),
    ) as unknown as Seen
    return { ...formValuesOf(seen), seen }
  },
  baseOf: ({ seen }) => formValuesOf(seen),
}

/** Corrects what was typed about a vendor. */
export function EditVendor({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const form = useZodForm<Values, VendorChange>({
    schema: VendorChange,
    draft: `vendor:${vendor.id}`,
    defaults: EDITED.valuesOf(vendor),
  })
  const close = form.clearDraftThen(onClose)
  const action = useEditConflict(form, useEditVendor(vendor.id, close), EDITED)
  return (
    <FormDialog
      title={texts.title(vendor.name)}
      form={form}
      action={action}
      onSubmit={action.mutate}
      onClose={close}
      submitLabel={texts.submit}
      pendingLabel={texts.pending}
    >
      <VendorFields form={form} />
    </FormDialog>
  )
}
