import { useState } from 'react'
import { z } from 'zod'
import { EMPTY_PROPERTY, PropertyFields } from '#portal/features/properties/property-fields.tsx'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Button, type ButtonVariant } from '#portal/ui/button.tsx'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { SelectField } from '#portal/ui/form-fields.tsx'
import { NewProperty } from '#wire/properties.ts'
import { adminPropertyTexts } from '#wire/texts/properties.ts'
import { useCreateProperty } from './queries.ts'

const texts = adminPropertyTexts.addProperty

type NamedClient = { id: string; name: string }

/** Staff always add a property for a client, so here the client is required. */
const PropertyOfClient = NewProperty.extend({ userId: z.uuid('Choose a client') })

type AddPropertyProps = {
  /** One client, or all clients to choose from. */
  clients: readonly NamedClient[]
  onClose: () => void
}

/** Adds a property for a client; it starts in the preparation status. */
function AddProperty({ clients, onClose }: AddPropertyProps) {
  const [only] = clients.length === 1 ? clients : []
  const form = useZodForm({
    schema: PropertyOfClient,
    draft: `new-property:${only?.id ?? 'any'}`,
    defaults: { ...EMPTY_PROPERTY, userId: only?.id ?? '' },
  })
  const action = useCreateProperty(form.clearDraftThen(onClose))
  return (
    <FormDialog
      {...texts.dialog}
      description={only ? texts.forClient(only.name) : texts.forAnyClient}
      form={form}
      action={action}
      onSubmit={action.mutate}
      onClose={onClose}
    >
      {!only && (
        <SelectField
          form={form}
          name="userId"
          {...texts.fields.userId}
          className="sm:col-span-2"
          options={clients.map(({ id, name }) => ({ value: id, label: name }))}
          required
        />
      )}
      <PropertyFields form={form} texts={texts.fields} />
    </FormDialog>
  )
}

type AddPropertyButtonProps = {
  clients: readonly NamedClient[] | undefined
  variant?: ButtonVariant
}

/** Opens the form for one client or with a choice of all; disabled until the clients have loaded. */
export function AddPropertyButton({ clients, variant }: AddPropertyButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant={variant} disabled={!clients} onClick={() => setOpen(true)}>
        {texts.dialog.title}
      </Button>
      {isOpen && clients && <AddProperty clients={clients} onClose={() => setOpen(false)} />}
    </>
  )
}
