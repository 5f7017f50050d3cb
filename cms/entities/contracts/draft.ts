import type { PayloadRequest } from 'payload'
import { wordsOf } from '#cms/entities/contracts/agreements/words.ts'
import { writeDocumentRow } from '#cms/entities/uploads/rows.ts'
import type { KeptBytes } from '#cms/files/keeping.ts'
import { idOf } from '#cms/kit/documents.ts'
import type { Contract, User } from '#cms/payload-types.ts'
import { contractTypeLabel, type NewContract } from '#wire/contracts.ts'
import type { AgreementText } from '#wire/signatures.ts'
import { factsFor } from './facts.ts'
import { writeDocument } from './rows.ts'

type Wanted = Pick<NewContract, 'contractType' | 'signerName' | 'propertyId'>

/** An agreement that is not stored yet: its text and its PDF. */
type Agreement = { words: AgreementText; bytes: Uint8Array }

/** An agreement whose PDF is in the file store; {@link keepDraftRows} writes its rows. */
export type Draft = Omit<Agreement, 'bytes'> & { kept: KeptBytes }

/** Makes the document that a client reads and signs. @throws Problem 404 for another client's property */
export async function draftAgreement(
  req: PayloadRequest,
  client: User,
  wanted: Wanted,
  madeAt: Date = new Date(),
): Promise<Agreement> {
  const { agreementPdf } = await import('#cms/entities/contracts/seal/agreement-pdf.ts')
  const facts = await factsFor(req, client, wanted, madeAt)
  const title = contractTypeLabel(wanted.contractType)
  const words = wordsOf(wanted.contractType, title, facts)
  const bytes = await agreementPdf(words, {
    masthead: `${facts.brokerage} · ${facts.licenceNumber}`,
    reference: `${title} · ${facts.clientName} · ${facts.date}`,
    madeAt,
  })
  return { words, bytes }
}

/** Writes a contract's document as a file of the client (`uploads`) and as the text to sign. */
export async function keepDraftRows(
  req: PayloadRequest,
  contract: Contract,
  { kept, words }: Draft,
): Promise<void> {
  const client = String(idOf(contract.user))
  await writeDocumentRow(req, client, kept, `${words.title}.pdf`)
  await writeDocument(req, contract.id, kept, words)
}
