import { useZodForm } from '#portal/lib/zod-form.ts'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { TextAreaField, TextField } from '#portal/ui/form-fields.tsx'
import { INVITATION_DAYS } from '#wire/invitations.ts'
import { NewSeller, type Seller, SellerRemoval } from '#wire/sellers.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { sellerTexts } from '#wire/texts/sellers.ts'
import { useInviteSeller, useRemoveSeller } from './queries.ts'

const { invite, remove } = sellerTexts

type InviteDialogProps = { propertyId: string; onClose: () => void }

/** Invites a further person on the title of a home. */
export function InviteDialog({ propertyId, onClose }: InviteDialogProps) {
  const form = useZodForm({
    schema: NewSeller,
    draft: `seller:${propertyId}`,
    defaults: { name: '', email: '' },
  })
  const action = useInviteSeller(propertyId, form.clearDraftThen(onClose))
  return (
    <FormDialog
      title={invite.title}
      description={invite.description(INVITATION_DAYS)}
      form={form}
      action={action}
      onSubmit={action.mutate}
      onClose={onClose}
      submitLabel={invite.submit}
      pendingLabel={invite.pending}
    >
      <TextField form={form} name="name" {...invite.name} autoComplete="off" required />
      <TextField
        form={form}
        name="email"
        label={commonTexts.email}
        type="email"
        autoComplete="off"
        required
      />
    </FormDialog>
  )
}

/** Removes a seller from a home: staff only. */
export function RemoveDialog({ seller, onClose }: { seller: Seller; onClose: () => void }) {
  const form = useZodForm({ schema: SellerRemoval, defaults: { reason: '' } })
  const action = useRemoveSeller(seller.id, onClose)
  return (
    <FormDialog
      title={remove.title(seller.name)}
      description={remove.description}
      form={form}
      action={action}
      onSubmit={action.mutate}
      onClose={onClose}
      submitLabel={remove.submit}
      pendingLabel={remove.pending}
    >
      <TextAreaField
        form={form}
        name="reason"
        {...remove.reason}
        className="sm:col-span-2"
        required
      />
    </FormDialog>
  )
}
