import { useQuery } from '@tanstack/react-query'
import { download } from '#portal/lib/http/files.ts'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import {
  cancelEscrow,
  closeEscrow,
  type EscrowCancellation,
  type EscrowClose,
} from '#wire/escrow-ends.ts'
import { listEscrows } from '#wire/escrows.ts'
import { type HomeOverview, readHomeOverview } from '#wire/home-overview.ts'
import { downloadSaleFile } from '#wire/sale-file.ts'
import { escrowEndTexts as texts } from '#wire/texts/escrow-ends.ts'
import { saleFileTexts } from '#wire/texts/sale-file.ts'

const escrowOf = ({ escrow }: HomeOverview) => escrow

/** The open escrow of a home; null without one. */
export const useOpenEscrow = (propertyId: string) =>
  useQuery({ ...queryFor(readHomeOverview, { params: { id: propertyId } }), select: escrowOf })

/** The sales of a home, those that ended too. */
export const useSales = (property: string) =>
  useQuery(queryFor(listEscrows, { query: { property } }))

/** Downloads everything of one sale. */
export const useDownloadSaleFile = (id: string) =>
  useAction({
    send: () => download(downloadSaleFile, { params: { id } }),
    failure: saleFileTexts.failure,
  })

const STALE = ['offers', 'properties', 'clients', 'tasks'] as const

/** @param onClosed runs on the answer */
export function useCloseSale(id: string, onClosed: () => void) {
  return useAction({
    idempotencyScope: `close:${id}`,
    send: (body: EscrowClose, idempotencyKey) =>
      call(closeEscrow, { params: { id }, body, idempotencyKey }),
    staleTopics: STALE,
    onSuccess: onClosed,
    successToast: () => texts.close.success,
    failure: texts.close.failure,
  })
}

/** @param onCancelled runs on the answer */
export function useCancelSale(id: string, onCancelled: () => void) {
  return useAction({
    idempotencyScope: `cancel:${id}`,
    send: (body: EscrowCancellation, idempotencyKey) =>
      call(cancelEscrow, { params: { id }, body, idempotencyKey }),
    staleTopics: STALE,
    onSuccess: onCancelled,
    successToast: () => texts.cancel.success,
    failure: texts.cancel.failure,
  })
}
