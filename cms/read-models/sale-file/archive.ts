import type { PayloadRequest } from 'payload'
import { sha256 } from '#cms/core/crypto.ts'
import { log } from '#cms/core/log.ts'
import { Problem } from '#cms/core/problem.ts'
import { findDeliveries } from '#cms/entities/disclosures/delivery-rows.ts'
import { listDates } from '#cms/entities/escrows/dates.ts'
import { presentEscrow } from '#cms/entities/escrows/present.ts'
import type { EscrowOfHome } from '#cms/entities/escrows/queries.ts'
import { findLog, findVersions } from '#cms/entities/offers/rows.ts'
import { findSellers, presentSellers } from '#cms/entities/sellers/rows.ts'
import { findChanged, pathInZip, type StoredEntry } from '#cms/files/zip.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import { saleFileTexts } from '#wire/texts/sale-file.ts'
import { type ListedFile, verificationPage } from './page.ts'
import {
  findSaleLog,
  findSalePapers,
  findSaleSignatures,
  findSignedTexts,
  type SalePaper,
} from './rows.ts'

type Document = { path: string; bytes: Buffer }

/** What a ZIP of a sale is made of: documents that are written now, and papers of the store. */
export type SaleFile = { documents: Document[]; papers: (StoredEntry & SalePaper)[] }

const json = (path: string, value: unknown): Document => ({
  ...{ path, bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`) },
})

/** What the product knows of a sale, as its staff see it. */
async function factsOf(req: PayloadRequest, { escrow, home }: EscrowOfHome) {
  const deliveries = await findDeliveries(req, home.id)
  return {
    home: { id: home.id, address: home.address },
    escrow: await presentEscrow(req, escrow),
    sellers: presentSellers(await findSellers(req, home.id), viewerOf(req)),
    versions: await findVersions(req, escrow.offerId),
    history: await findLog(req, escrow.offerId),
    signatures: await findSaleSignatures(req, escrow.id),
    dates: await listDates(req, escrow.id),
    deliveries: deliveries.filter(({ offerId }) => offerId === escrow.offerId),
  }
}

/**
 * The file of a sale: `sale.json`, the entries of the audit log about it, the text of each version as it was signed, every
 * paper, SHA256SUMS and the page that checks them.
 */
export async function readSaleFile(req: PayloadRequest, sale: EscrowOfHome): Promise<SaleFile> {
  const { id } = sale.escrow
  const papers = (await findSalePapers(req, id)).map((paper, index) => ({
    ...{ ...paper, path: pathInZip(paper.name, index) },
  }))
  const about = papers.map(({ path, about: what }) => ({ path, about: what }))
  const documents = [
    json('sale.json', { ...(await factsOf(req, sale)), papers: about }),
    json('audit-log.json', await findSaleLog(req, id)),
    ...(await findSignedTexts(req, id)).map(({ number, side, text }) => ({
      ...{ path: `terms/${number}-${side}.txt`, bytes: Buffer.from(text) },
    })),
  ]
  const listed: ListedFile[] = [
    ...documents.map(({ path, bytes }) => ({ path, sha256: sha256(bytes) })),
    ...papers.map(({ path, sha256: hash }) => ({ path, sha256: hash })),
  ]
  const sums = listed.map(({ path, sha256: hash }) => `${hash}  ${path}\n`).join('')
  const page = verificationPage(sale.home.address, listed)
  return {
    documents: [
      ...documents,
      { path: 'SHA256SUMS', bytes: Buffer.from(sums) },
      { path: 'index.html', bytes: Buffer.from(page) },
    ],
    papers,
  }
}

/** @throws Problem 409 that names the first paper whose bytes are not those that were stored */
export async function requireUnchanged(
  papers: readonly SalePaper[],
  escrow: string,
): Promise<void> {
  const other = await findChanged(papers)
  if (!other) return
  const { name } = other
  log.warn(
    { event: 'sale-paper-changed', escrow, name },
    'a paper of a sale is not what was stored',
  )
  throw new Problem(409, saleFileTexts.changed(name))
}
