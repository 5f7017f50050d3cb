import { useState } from 'react'
import { z } from 'zod'
import { ClientChoice } from '#portal/features/properties/client-choice.tsx'
import { EMPTY_PROPERTY, PropertyFields } from '#portal/features/properties/property-fields.tsx'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Button, type ButtonVariant } from '#portal/ui/button.tsx'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { NewProperty } from '#wire/properties.ts'
import { adminPropertyTexts } from '#wire/texts/properties.ts'
import { useCreateProperty } from './queries.ts'

const texts = adminPropertyTexts.addProperty

type NamedClient = { id: string; name: string }

/** Staff always add a property for a client, so here the client is required. */
const PropertyOfClient = NewProperty.extend({ userId: z.uuid('Choose a client') })

type AddPropertyProps = {
  /** Absent: the form has a choice of all clients. */
  client?: NamedClient | undefined
}

/** Adds a property for a client; it starts in the preparation status. */
export function AddProperty({ client, onClose }: AddPropertyProps & { onClose: () => void }) {
  const form = useZodForm({
    schema: PropertyOfClient,
    draft: `new-property:${client?.id ?? 'any'}`,
    defaults: { ...EMPTY_PROPERTY, userId: client?.id ?? '' },
  })
  const action = useCreateProperty(form.clearDraftThen(onClose))
  return (
    <FormDialog
      {...texts.dialog}
      description={client ? texts.forClient(client.name) : texts.forAnyClient}
      form={form}
      action={action}
      onSubmit={action.mutate}
      onClose={onClose}
    >
      {!client && <ClientChoice form={form} name="userId" />}
      <PropertyFields form={form} texts={texts.fields} />
    </FormDialog>
  )
}

/** Opens the form for one client or with a choice of all. */
export function AddPropertyButton(props: AddPropertyProps & { variant?: ButtonVariant }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant={props.variant} onClick={() => setOpen(true)}>
        {texts.dialog.title}
      </Button>
      {isOpen && <AddProperty client={props.client} onClose={() => setOpen(false)} />}
    </>
  )
}
