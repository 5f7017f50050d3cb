import { z } from 'zod'
import { parsedBy, readTime } from '#portal/features/offers/typed-offer.ts'
import { Id } from '#wire/basics.ts'
import { NewDeliveries } from '#wire/disclosures.ts'

/** The form in which staff record a delivery: the offer, and what the call takes with a time as it was typed. */
export const TypedDelivery = z
  .object({
    offerId: z.string(),
    items: z.array(z.string()),
    method: z.string(),
    deliveredAt: z.string(),
    proofFileId: z.string(),
  })
  .transform(({ deliveredAt, proofFileId, ...rest }) => ({
    ...rest,
    deliveredAt: readTime(deliveredAt) ?? '',
    ...(proofFileId && { proofFileId }),
  }))
  .transform(parsedBy(NewDeliveries.extend({ offerId: Id })))
