import type { PayloadRequest } from 'payload'
import { notFound } from '#cms/core/problem.ts'
import { requireOffer } from '#cms/entities/offers/queries.ts'
import { readFirmSettings } from '#cms/kit/site-copy.ts'
import type { SignedTerms } from '#wire/acceptances.ts'
import { termsPaper } from '#wire/texts/acceptances.ts'
import { findTerms } from './rows.ts'

/** The text of a version that the sellers sign. @throws Problem 404 for another home's offer and an unknown version */
export async function readTerms(
  req: PayloadRequest,
  id: string,
  number: number,
): Promise<SignedTerms> {
  const { offer } = await requireOffer(req, id)
  const terms = await findTerms(req, offer.id, number)
  if (!terms) throw notFound('This version')
  return terms
}

/** The paper of a version's terms: its first line is the title, every other one a label and a value. */
export async function termsPdf(
  req: PayloadRequest,
  { text, sha256 }: SignedTerms,
): Promise<Uint8Array> {
  const { agreementPdf } = await import('#cms/entities/contracts/seal/agreement-pdf.ts')
  const [title = '', ...lines] = text.split('\n')
  const parties = lines.map((line) => {
    const at = line.indexOf(': ')
    return { label: line.slice(0, at), value: line.slice(at + 2) }
  })
  const { brand: masthead } = await readFirmSettings(req)
  const words = { title, note: termsPaper.note, parties, sections: [] }
  return agreementPdf(words, {
    ...{ masthead, reference: termsPaper.reference(sha256), madeAt: new Date() },
  })
}
