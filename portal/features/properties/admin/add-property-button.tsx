import { useState } from 'react'
import { Button, type ButtonVariant } from '#portal/ui/button.tsx'
import { AddProperty, type Owner } from './add-property.tsx'

/** 'Add Property', for one client or with a choice of all; disabled until the clients have loaded. */
export function AddPropertyButton({
  owners,
  variant = 'secondary',
}: {
  owners: readonly Owner[] | undefined
  variant?: ButtonVariant
}) {
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
