import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { call, statusOf } from '#portal/lib/http/request.ts'
import { refreshTopics } from '#portal/lib/http/topics.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import type { DatePreview } from '#wire/date-preview.ts'
import { previewDates } from '#wire/date-preview.ts'
import {
  changeDisclosure,
  type Disclosure,
  type DisclosureChange,
  deliverDisclosures,
  handInDisclosure,
  listDisclosures,
  type NewDeliveries,
} from '#wire/disclosures.ts'
import { sendPacketLink } from '#wire/packets.ts'
import { disclosureScreenTexts as texts } from '#wire/texts/disclosure-screens.ts'

/** The disclosures of a home, the window of its sale and its packet. */
export const useDisclosures = (propertyId: string) =>
  useQuery(queryFor(listDisclosures, { params: { id: propertyId } }))

/** After a 409 the list shows the item as it is now. */
const onError = (error: Error) => {
  if (statusOf(error) === 409) refreshTopics(['disclosures'])
}

/** Attaches an uploaded file to an item. */
export const useHandIn = () =>
  useAction({
    send: ({ item, fileId }: { item: Pick<Disclosure, 'id' | 'version'>; fileId: string }) =>
      call(handInDisclosure, { params: { id: item.id }, body: { version: item.version, fileId } }),
    staleTopics: ['disclosures'],
    successToast: ({ title }) => ({ title: texts.handIn.success, description: title }),
    failure: texts.handIn.failure,
    onError,
  })

const { staff, packet } = texts

/** @param onSaved runs on the answer */
export const useDecide = (id: string, onSaved: () => void) =>
  useAction({
    send: (body: DisclosureChange) => call(changeDisclosure, { params: { id }, body }),
    staleTopics: ['disclosures'],
    onSuccess: onSaved,
    successToast: () => ({ title: staff.saved }),
    failure: staff.failure,
    onError,
  })

export type DeliveryForm = NewDeliveries & { offerId: string }

/** @param onSaved runs on the answer */
export const useDeliver = (onSaved: () => void) =>
  useAction({
    idempotencyScope: ({ offerId }: DeliveryForm) => `deliver:${offerId}`,
    send: ({ offerId, ...body }: DeliveryForm, idempotencyKey) =>
      call(deliverDisclosures, { params: { id: offerId }, body, idempotencyKey }),
    staleTopics: ['disclosures'],
    onSuccess: onSaved,
    successToast: () => ({ title: staff.deliver.saved }),
    failure: staff.deliver.failure,
    onError,
  })

export const useSendPacket = (escrowId: string) =>
  useAction({
    idempotencyScope: `packet:${escrowId}`,
    send: (_none: void, idempotencyKey) =>
      call(sendPacketLink, { params: { id: escrowId }, idempotencyKey }),
    successToast: ({ agentEmail }) => packet.sent(agentEmail),
    failure: packet.failure,
  })

type Previewed = Required<Pick<DatePreview, 'method' | 'offerSignedAt' | 'deliveredAt'>> &
  Pick<DatePreview, 'electronicRecordsAgreed'>

/** Until when a buyer could cancel after a delivery of each of these items; undefined asks nothing. */
export const useWindowPreview = (items: string[], given: Previewed | undefined) =>
  useQuery({
    queryKey: [previewDates.path, items, given],
    queryFn: ({ signal }) =>
      Promise.all(
        items.map(async (item) => {
          const { cancelUntil } = await call(previewDates, { body: { ...given, item }, signal })
          return { item, cancelUntil: cancelUntil ?? null }
        }),
      ),
    enabled: given !== undefined && items.length > 0,
  })
