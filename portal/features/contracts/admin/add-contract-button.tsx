import { useState } from 'react'
import { Button } from '#portal/ui/button.tsx'
import { useLazyPart } from '#portal/ui/lazy-part.tsx'
import type { Client } from '#wire/users.ts'

const load = async () => (await import('./add-contract.tsx')).AddContract

/** 'Add Contract', for one client. */
export function AddContractButton({ client }: { client: Client }) {
  const [isOpen, setOpen] = useState(false)
  const { part: AddContract, preload, fetchPart } = useLazyPart(load)
  return (
    <>
      <Button
        size="small"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={async () => setOpen(await fetchPart())}
      >
        Add Contract
      </Button>
      {isOpen && AddContract && <AddContract client={client} onClose={() => setOpen(false)} />}
    </>
  )
}
