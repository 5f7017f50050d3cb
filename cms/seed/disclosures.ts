import type { PayloadRequest } from 'payload'
import { countDeliveries } from '#cms/entities/disclosures/delivering.ts'
import { insertDeliveries } from '#cms/entities/disclosures/delivery-rows.ts'
import { writeDisclosure } from '#cms/entities/disclosures/rows.ts'
import { findOffer } from '#cms/entities/offers/rows.ts'
import { storePdf } from '#cms/files/store-files.ts'
import { idOf } from '#cms/kit/documents.ts'
import type { Property } from '#cms/payload-types.ts'
import { createBackdated, isoDaysBefore } from './backdate.ts'
import type { DemoSale } from './data.ts'

/** A sample page in place of the real form, which is licensed. */
async function drawSample(title: string, address: string): Promise<Uint8Array> {
  const { PDF } = await import('@libpdf/core')
  const { paperOf } = await import('#cms/entities/contracts/seal/paper.ts')
  const pdf = PDF.create()
  const paper = paperOf(pdf)
  paper.write('Demo data', 'brand')
  paper.rule()
  paper.space(10)
  paper.write(title, 'title')
  paper.space(12)
  paper.write(address, 'heading')
  paper.write('A sample in place of the signed form. It discloses nothing.', 'body')
  pdf.setTitle(title, { showInWindowTitleBar: true })
  return pdf.save()
}

/** Writes disclosures that reached the buyer of a demo sale in the past, with the windows that they open. */
export async function seedDeliveries(
  req: PayloadRequest,
  home: Property,
  offerId: string,
  delivered: DemoSale['delivered'],
): Promise<void> {
  const offer = await findOffer(req, offerId)
  if (!offer) throw new Error(`The demo has no offer ${offerId}`)
  for (const { rule, title, method, daysAgo } of delivered) {
    const deliveredAt = isoDaysBefore(daysAgo)
    const kept = await storePdf(await drawSample(title, home.address))
    const about = { user: idOf(home.user), property: home.id, uploadType: 'contract' } as const
    const upload = { ...kept, ...about, originalName: `${title}.pdf` }
    const file = await createBackdated(req, 'uploads', upload, daysAgo)
    const items = [{ rule, file: { id: file.id } }]
    const rows = await countDeliveries(req, offer, items, { method, deliveredAt })
    await insertDeliveries(req, undefined, rows)
    const row = { propertyId: home.id, rule, fileId: file.id, status: 'delivered' } as const
    await writeDisclosure(req, { ...row, reason: null })
  }
}
