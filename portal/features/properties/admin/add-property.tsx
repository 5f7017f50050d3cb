import { useState } from 'react'
import { z } from 'zod'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Button, type ButtonVariant } from '#portal/ui/button.tsx'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { optionsOf, SelectField, TextField } from '#portal/ui/form-fields.tsx'
import { PACKAGES } from '#wire/packages.ts'
import { NewProperty, PROPERTY_TYPES, TIMELINES } from '#wire/properties.ts'
import { useCreateProperty } from './queries.ts'

type Owner = { id: string; name: string }

/** Staff always add a property for a client, so here the client is required. */
const PropertyOfClient = NewProperty.extend({ userId: z.uuid('Choose a client') })

type AddPropertyProps = {
  /** One client, or all clients to choose from. */
  owners: readonly Owner[]
  onClose: () => void
}

/** Adds a property for a client; it starts in the preparation status. */
function AddProperty({ owners, onClose }: AddPropertyProps) {
  const [only] = owners.length === 1 ? owners : []
  const form = useZodForm({
    schema: PropertyOfClient,
    draft: `new-property:${only?.id ?? 'any'}`,
    defaults: {
      userId: only?.id ?? '',
      address: '',
      zipCode: '',
      propertyType: '',
      servicePackage: '',
      timeline: '',
    },
  })
  const creating = useCreateProperty(() => {
    form.clearDraft()
    onClose()
  })

  return (
    <FormDialog
      title="Add Property"
      description={only ? `For ${only.name}.` : 'For one of your clients.'}
      form={form}
      action={creating}
      onSubmit={creating.mutate}
      onClose={onClose}
      submitLabel="Add Property"
      pendingLabel="Adding..."
    >
      {!only && (
        <SelectField
          form={form}
          name="userId"
          label="Client"
          className="sm:col-span-2"
          placeholder="Choose a client"
          options={owners.map(({ id, name }) => ({ value: id, label: name }))}
          required
        />
      )}
      <TextField
        form={form}
        name="address"
        label="Address"
        className="sm:col-span-2"
        autoComplete="off"
        required
      />
      <TextField
        form={form}
        name="zipCode"
        label="Zip code"
        inputMode="numeric"
        autoComplete="off"
        optional
      />
      <SelectField
        form={form}
        name="propertyType"
        label="Property type"
        placeholder="Choose a type"
        options={optionsOf(PROPERTY_TYPES)}
        required
      />
      <SelectField
        form={form}
        name="servicePackage"
        label="Service package"
        placeholder="Not chosen yet"
        options={PACKAGES.map(({ id, name }) => ({ value: id, label: name }))}
        optional
      />
      <SelectField
        form={form}
        name="timeline"
        label="Timeline"
        placeholder="Not specified"
        options={optionsOf(TIMELINES)}
        optional
      />
    </FormDialog>
  )
}

type AddPropertyButtonProps = { owners: readonly Owner[] | undefined; variant?: ButtonVariant }

/** 'Add Property', for one client or with a choice of all; disabled until the clients have loaded. */
export function AddPropertyButton({ owners, variant = 'secondary' }: AddPropertyButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant={variant} disabled={!owners} onClick={() => setOpen(true)}>
        Add Property
      </Button>
      {isOpen && owners && <AddProperty owners={owners} onClose={() => setOpen(false)} />}
    </>
  )
}
