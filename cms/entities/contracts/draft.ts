import type { PayloadRequest } from 'payload'
import { sha256 } from '#cms/core/crypto.ts'
import { fieldProblem } from '#cms/core/problem.ts'
import { writeDocumentRow } from '#cms/entities/uploads/rows.ts'
import type { StoredDocument } from '#cms/files/store-files.ts'
import { findBroker, nameWithLicence } from '#cms/kit/agents.ts'
import { idOf } from '#cms/kit/documents.ts'
import { signerProblems } from '#cms/kit/refusals.ts'
import { findJoinedSellers, type JoinedSeller } from '#cms/kit/shared-homes.ts'
import { readFirmSettings, readPackages } from '#cms/kit/site-copy.ts'
import type { Contract, Property } from '#cms/payload-types.ts'
import type { AgreementText } from '#wire/agreement-text.ts'
import { type ContractType, contractTypeLabel, type PreviewedContract } from '#wire/contracts.ts'
import { longDate } from '#wire/dates.ts'
import { formatDollars } from '#wire/money.ts'
import {
  commissionLabel,
  DEFAULT_PACKAGE,
  packageName,
  type ServicePackage,
} from '#wire/packages.ts'
import { namesTogether } from '#wire/texts/contract-signers.ts'
import { homeOfContract } from './home.ts'
import { createFiller, type MergeValues } from './merge-fields.ts'
import { writeDocument } from './rows.ts'
import { requireTemplate, type TemplateText } from './templates.ts'

/**
 * What decides the text of a contract; an amendment also names the package that it changes the home to, an instruction what
 * its sellers pay a buyer's agent.
 */
export type Wanted = Omit<PreviewedContract, 'contractType'> & {
  contractType: ContractType
  requestedPackage?: ServicePackage | undefined
  compensation?: string | undefined
}

/** An agreement's text and what it was composed from. */
export type Composed = {
  words: AgreementText
  /** The hash of `words`. */
  textSha256: string
  home: Property | null
  /** Those of several signers; empty where the client signs alone. */
  signers: JoinedSeller[]
  /** As the text names all who sign. */
  signerName: string
  /** Above the title of the PDF, and at the foot of its pages. */
  masthead: string
  reference: string
}

/** An agreement whose PDF is in the file store; {@link writeDraftRows} writes its rows. */
export type Draft = Pick<Composed, 'words' | 'textSha256'> & { kept: StoredDocument; madeAt: Date }

/**
 * Composes the text that a client reads and signs, for the preview and for the contract.
 * @param template default: the published one of the contract's type
 * @throws Problem 400 if the text needs a value that is missing, 404 for another client's home, 409 without a
 *   published template
 */
export async function composeAgreement(
  req: PayloadRequest,
  wanted: Wanted,
  madeAt: Date = new Date(),
  template?: TemplateText,
): Promise<Composed> {
  const home = await homeOfContract(req, wanted)
  const used = template ?? (await requireTemplate(req, wanted.contractType))
  const signers = await chooseSigners(req, home, wanted.signers)
  // PostgreSQL's jsonb refuses a lone surrogate.
  const signerName = (
    namesTogether(signers.map(({ titleName }) => titleName)) || wanted.signerName
  ).toWellFormed()
  const values = await readValues(req, home, { ...wanted, signerName }, madeAt)
  const words = wordsOf(used, values, signers.length > 1)
  return {
    words,
    textSha256: sha256(JSON.stringify(words)),
    ...{ home, signers, signerName },
    masthead: `${values.brokerage} · ${values.licenceNumber}`,
    reference: [words.title, home?.address, values.sellerName, values.date]
      .filter(Boolean)
      .join(' · '),
  }
}

/**
 * The joined sellers of a home with these ids, in this order.
 * @throws Problem 400 if the contract names no home, or an id is not the id of a joined seller of that home
 */
async function chooseSigners(
  req: PayloadRequest,
  home: Property | null,
  ids: readonly string[] = [],
): Promise<JoinedSeller[]> {
  if (ids.length === 0) return []
  if (!home) throw fieldProblem('propertyId', signerProblems.noHome)
  const joined = await findJoinedSellers(req, home.id)
  return ids.map((id) => {
    const seller = joined.find(({ sellerId }) => sellerId === id)
    if (!seller) throw fieldProblem('signers', signerProblems.notJoined)
    return seller
  })
}

/** Renders a composed agreement as the PDF that the client signs. */
export async function renderAgreement(
  { words, masthead, reference }: Composed,
  madeAt: Date,
): Promise<Uint8Array> {
  const { agreementPdf } = await import('./seal/agreement-pdf.ts')
  return agreementPdf(words, { masthead, reference, madeAt })
}

const listed = (things: readonly string[]) =>
  namesTogether(things) || 'nothing beyond the decisions of an owner'

/** The brokerage and the packages as published, the home, its package and the one that an amendment changes it to. */
async function readValues(
  req: PayloadRequest,
  home: Property | null,
  wanted: Wanted,
  madeAt: Date,
): Promise<MergeValues> {
  // One after the other: a contract is drafted in a transaction, and a connection runs one query at a time.
  const firm = await readFirmSettings(req)
  const packages = await readPackages(req)
  const broker = await findBroker(req)
  const work = (chosen: ServicePackage) => packages.find(({ id }) => id === chosen)
  const [chosen, requested] = [packageOf(home, wanted), wanted.requestedPackage]
  return {
    brokerage: firm.brokerage,
    licenceNumber: firm.licenceNumber,
    brokerOfRecord: broker && nameWithLicence(broker),
    officeAddress: firm.address,
    phone: firm.phone,
    email: firm.email,
    sellerName: wanted.signerName,
    theProperty: home ? `the property at ${home.address}` : 'the property',
    propertyAddress: home?.address ?? null,
    listingPrice: home?.listingPrice ? formatDollars(home.listingPrice) : null,
    packageName: packageName(chosen),
    listingFee: commissionLabel(chosen),
    included: listed(work(chosen)?.included ?? []),
    sellerHandles: listed(work(chosen)?.sellerHandles ?? []),
    newPackageName: requested ? packageName(requested) : null,
    newListingFee: requested ? commissionLabel(requested) : null,
    newIncluded: requested ? listed(work(requested)?.included ?? []) : null,
    newSellerHandles: requested ? listed(work(requested)?.sellerHandles ?? []) : null,
    compensation: wanted.compensation ?? null,
    date: longDate(madeAt),
  }
}

/** The package whose work and listing fee a contract names: the home's, else the one that staff chose in the form. */
export const packageOf = (
  home: Property | null,
  { servicePackage }: Pick<Wanted, 'servicePackage'>,
): ServicePackage => home?.servicePackage ?? servicePackage ?? DEFAULT_PACKAGE

/** Fills the template. @throws Problem 400 that names each of its merge fields that the client's rows leave empty */
function wordsOf(
  { contractType, note, sections }: TemplateText,
  values: MergeValues,
  areSeveral: boolean,
): AgreementText {
  const { fill, requireFilled } = createFiller(values)
  const words = {
    title: contractTypeLabel(contractType),
    note: fill(note),
    parties: partiesOf(values, areSeveral),
    sections: sections.map(({ heading, text }, index) => ({
      heading: `${index + 1}. ${fill(heading)}`,
      paragraphs: fill(text)
        .split(/\n\s*\n/)
        .map((paragraph) => paragraph.trim()),
    })),
  }
  requireFilled()
  return words
}

function partiesOf(values: MergeValues, areSeveral: boolean): AgreementText['parties'] {
  const named = (label: string, value: string | null) => ({ label, value: value ?? '' })
  const { brokerOfRecord, listingPrice, propertyAddress, newPackageName, newListingFee } = values
  const { compensation } = values
  return [
    named('Brokerage', `${values.brokerage}, ${values.licenceNumber}`),
    ...(brokerOfRecord ? [named('Broker of record', brokerOfRecord)] : []),
    named('Office', values.officeAddress),
    named(areSeveral ? 'Sellers' : 'Seller', values.sellerName),
    named('Property', propertyAddress ?? 'Named in writing before any work on it begins'),
    ...(listingPrice ? [named('Listing price', listingPrice)] : []),
    named('Service package', `${values.packageName}, ${values.listingFee} commission`),
    ...(newPackageName
      ? [named('New service package', `${newPackageName}, ${newListingFee} commission`)]
      : []),
    ...(compensation ? [named('Paid to the buyer’s agent', compensation)] : []),
    named('Date', values.date),
  ]
}

/** Writes a contract's document as a file of the client (`uploads`) and as the text to sign. */
export async function writeDraftRows(
  req: PayloadRequest,
  contract: Contract,
  { kept, words }: Pick<Draft, 'kept' | 'words'>,
): Promise<void> {
  const client = String(idOf(contract.user))
  await writeDocumentRow(req, client, kept, `${words.title}.pdf`)
  await writeDocument(req, contract.id, kept, words)
}
