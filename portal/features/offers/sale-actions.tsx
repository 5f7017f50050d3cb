import { ActionButton, Button } from '#portal/ui/button.tsx'
import { lazyWithRetry, useLazyPart } from '#portal/ui/lazy-part.tsx'
import { shortDate } from '#wire/dates.ts'
import type { Escrow } from '#wire/escrows.ts'
import type { Property } from '#wire/properties.ts'
import { escrowEndTexts as texts } from '#wire/texts/escrow-ends.ts'
import { saleFileTexts } from '#wire/texts/sale-file.ts'
import { useDownloadSaleFile, useOpenEscrow, useSales } from './escrow-queries.ts'

const CloseDialog = lazyWithRetry(async () => (await import('./end-dialogs.tsx')).CloseDialog, null)
const CancelDialog = lazyWithRetry(
  async () => (await import('./end-dialogs.tsx')).CancelDialog,
  null,
)

/** The download of everything of one sale. */
function SaleFile({ sale, isOnly }: { sale: Escrow; isOnly: boolean }) {
  const action = useDownloadSaleFile(sale.id)
  return (
    <ActionButton size="small" variant="quiet" action={action} pendingLabel={saleFileTexts.pending}>
      {isOnly ? saleFileTexts.open : saleFileTexts.openOf(shortDate(sale.acceptedAt))}
    </ActionButton>
  )
}

/** The files of the sales of a home: the open one, and those that ended. */
export function SaleFiles({ property }: { property: Property }) {
  const sales = useSales(property.id).data ?? []
  return sales.map((sale) => <SaleFile key={sale.id} sale={sale} isOnly={sales.length === 1} />)
}

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
