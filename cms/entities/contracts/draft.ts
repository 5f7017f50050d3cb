import type { PayloadRequest } from 'payload'
import { newestHomeOf } from '#cms/entities/properties/actions.ts'
import { writeDocumentRow } from '#cms/entities/uploads/rows.ts'
import type { StoredDocument } from '#cms/files/store-files.ts'
import { idOf } from '#cms/kit/documents.ts'
import { readSiteCopy } from '#cms/kit/site-copy.ts'
import type { Contract, User } from '#cms/payload-types.ts'
import { contractTypeLabel, type NewContract } from '#wire/contracts.ts'
import { longDate } from '#wire/dates.ts'
import { commissionLabel, DEFAULT_PACKAGE, packageName } from '#wire/packages.ts'
import type { AgreementText } from '#wire/signatures.ts'
import { AGREEMENTS, type Facts } from './agreements.ts'
import { writeDocument } from './rows.ts'

const NOTE =
  'Sample wording in plain language. The brokerage replaces it with its own agreement before it is used with clients. It is not legal advice.'

type Wanted = Pick<NewContract, 'contractType' | 'signerName' | 'propertyId'>

/** An agreement that is not stored yet: its text and its PDF. */
type Agreement = { words: AgreementText; bytes: Uint8Array }

/** An agreement whose PDF is in the file store; {@link writeDraftRows} writes its rows. */
export type Draft = Pick<Agreement, 'words'> & { kept: StoredDocument }

/** Makes the document that a client reads and signs. @throws Problem 404 for another client's property */
export async function draftAgreement(
  req: PayloadRequest,
  client: User,
  wanted: Wanted,
  madeAt: Date = new Date(),
): Promise<Agreement> {
  const { agreementPdf } = await import('./seal/agreement-pdf.ts')
  const facts = await readFacts(req, client, wanted, madeAt)
  const title = contractTypeLabel(wanted.contractType)
  const words = wordsOf(wanted.contractType, title, facts)
  const bytes = await agreementPdf(words, {
    masthead: `${facts.brokerage} · ${facts.licenceNumber}`,
    reference: `${title} · ${facts.clientName} · ${facts.date}`,
    madeAt,
  })
  return { words, bytes }
}

/** The brokerage from the site settings, the property and its package (the default if none was chosen). */
async function readFacts(
  req: PayloadRequest,
  client: User,
  { signerName, propertyId }: Wanted,
  madeAt: Date,
): Promise<Facts> {
  const copy = await readSiteCopy(req)
  const home = await newestHomeOf(req, client.id, propertyId)
  const chosen = home?.servicePackage ?? DEFAULT_PACKAGE
  const words = copy.packages.find(({ id }) => id === chosen)
  return {
    brokerage: copy.brokerage,
    licenceNumber: copy.licenceNumber,
    officeAddress: copy.address,
    phone: copy.phone,
    email: copy.email,
    // PostgreSQL's jsonb refuses a lone surrogate.
    clientName: signerName.toWellFormed(),
    home: home?.address ?? null,
    packageName: packageName(chosen),
    commission: commissionLabel(chosen),
    included: words?.included ?? [],
    sellerHandles: words?.sellerHandles ?? [],
    date: longDate(madeAt),
  }
}

function wordsOf(type: NewContract['contractType'], title: string, facts: Facts): AgreementText {
  const { brokerage, licenceNumber, officeAddress, clientName, home, date } = facts
  return {
    title,
    note: NOTE,
    parties: [
      { label: 'Brokerage', value: `${brokerage}, ${licenceNumber}` },
      { label: 'Office', value: officeAddress },
      { label: 'Seller', value: clientName },
      { label: 'Property', value: home ?? 'Named in writing before any work on it begins' },
      { label: 'Service package', value: `${facts.packageName}, ${facts.commission} commission` },
      { label: 'Date', value: date },
    ],
    sections: Object.entries(AGREEMENTS[type](facts)).map(([heading, paragraphs], index) => ({
      heading: `${index + 1}. ${heading}`,
      paragraphs,
    })),
  }
}

/** Writes a contract's document as a file of the client (`uploads`) and as the text to sign. */
export async function writeDraftRows(
  req: PayloadRequest,
  contract: Contract,
  { kept, words }: Draft,
): Promise<void> {
  const client = String(idOf(contract.user))
  await writeDocumentRow(req, client, kept, `${words.title}.pdf`)
  await writeDocument(req, contract.id, kept, words)
}
