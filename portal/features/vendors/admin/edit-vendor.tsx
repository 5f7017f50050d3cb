import { type EditedTexts, editedTexts } from '#portal/lib/edit-conflict.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { EditDialog } from '#portal/ui/edit-dialog.tsx'
import { adminVendorTexts } from '#wire/texts/vendors.ts'
import { VENDOR_FIELDS, type Vendor, VendorChange } from '#wire/vendors.ts'
import { useEditVendor } from './queries.ts'
import { VendorFields } from './vendor-fields.tsx'

const { edit: texts } = adminVendorTexts

type Values = EditedTexts<Vendor, (typeof VENDOR_FIELDS)[number]>

const EDITED = editedTexts<Vendor, (typeof VENDOR_FIELDS)[number]>(VENDOR_FIELDS)

/** Corrects what was typed about a vendor. */
export function EditVendor({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const form = useZodForm<Values, VendorChange>({
    schema: VendorChange,
    draft: `vendor:${vendor.id}`,
    defaults: EDITED.valuesOf(vendor),
  })
  const close = form.clearDraftThen(onClose)
  const action = useEditVendor(vendor.id, close)
  const title = texts.title(vendor.name)
  return (
    <EditDialog {...{ title, texts, form, action }} edited={EDITED} onClose={close}>
      <VendorFields form={form} />
    </EditDialog>
  )
}
