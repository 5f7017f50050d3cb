import { Button } from '#portal/ui/button.tsx'
import { lazyWithRetry, useLazyPart } from '#portal/ui/lazy-part.tsx'
import type { Property } from '#wire/properties.ts'
import { escrowEndTexts as texts } from '#wire/texts/escrow-ends.ts'
import { useOpenEscrow } from './escrow-queries.ts'

const CloseDialog = lazyWithRetry(async () => (await import('./end-dialogs.tsx')).CloseDialog, null)
const CancelDialog = lazyWithRetry(
  async () => (await import('./end-dialogs.tsx')).CancelDialog,
  null,
)

/** How staff end the open sale of a home. */
export function SaleActions({ property }: { property: Property }) {
  const escrow = useOpenEscrow(property.id).data
  const close = useLazyPart(CloseDialog)
  const cancel = useLazyPart(CancelDialog)
  if (!escrow) return null
  return (
    <>
      <Button size="small" aria-haspopup="dialog" {...close.trigger}>
        {texts.close.open}
      </Button>
      <Button size="small" aria-haspopup="dialog" {...cancel.trigger}>
        {texts.cancel.open}
      </Button>
      {close.isOpen && (
        <CloseDialog {...{ property, escrow }} onClose={() => close.setOpen(false)} />
      )}
      {cancel.isOpen && (
        <CancelDialog {...{ property, escrow }} onClose={() => cancel.setOpen(false)} />
      )}
    </>
  )
}
