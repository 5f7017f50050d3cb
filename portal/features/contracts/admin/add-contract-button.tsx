import { Button } from '#portal/ui/button.tsx'
import { lazyWithRetry, useLazyPart } from '#portal/ui/lazy-part.tsx'
import { adminContractTexts } from '#wire/texts/contracts.ts'
import type { Client } from '#wire/users.ts'

const AddContract = lazyWithRetry(
  async () => (await import('./add-contract.tsx')).AddContract,
  null,
)

/** Opens the add-contract form for one client. */
export function AddContractButton({ client }: { client: Client }) {
  const { isOpen, setOpen, trigger } = useLazyPart(AddContract)
  return (
    <>
      <Button size="small" {...trigger}>
        {adminContractTexts.addContract.dialog.title}
      </Button>
      {isOpen && <AddContract client={client} onClose={() => setOpen(false)} />}
    </>
  )
}
