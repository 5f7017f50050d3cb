import { z } from 'zod'
import { AgreementText, Sha256 } from './agreement-text.ts'
import { Id, labelIn, Moment, optionalChoice, optionalText, Timestamp, text } from './basics.ts'
import { ContractSigner, NewSigners } from './contract-signers.ts'
import { ServicePackage } from './packages.ts'
import type { PropertyStatus } from './property-statuses.ts'
import { route } from './route.ts'
import { Also } from './sale-changes.ts'
import { addDays, pacificDate } from './slots.ts'
import { StoredName } from './uploads.ts'

/** SPEC-3: the types that staff add. */
export const CONTRACT_TYPES = [
  { id: 'listing-agreement', label: 'Listing Agreement' },
  { id: 'service-agreement', label: 'Service Agreement' },
  { id: 'commission-agreement', label: 'Commission Agreement' },
  { id: 'disclosure-agreement', label: 'Disclosure Agreement' },
] as const

/**
 * An amendment changes the package of a home whose signed agreement names the old one; a package change makes it. With an
 * instruction the sellers say what they pay a buyer's agent; `compensation-instructions.ts` has its call.
 */
export const ALL_CONTRACT_TYPES = [
  ...CONTRACT_TYPES,
  { id: 'amendment', label: 'Package Amendment' },
  { id: 'compensation-instruction', label: 'Buyer-Agent Compensation Instruction' },
] as const
export type ContractType = (typeof ALL_CONTRACT_TYPES)[number]['id']

/** SPEC-3: a contract's statuses, in order, and `void` for one that staff withdrew before it was signed. */
export const CONTRACT_STATUSES = [
  'draft',
  'sent',
  'pending',
  'signed',
  'completed',
  'void',
] as const
export type ContractStatus = (typeof CONTRACT_STATUSES)[number]

const NEXT: Record<ContractStatus, readonly ContractStatus[]> = {
  draft: ['sent', 'pending', 'void'],
  sent: ['pending', 'signed', 'void'],
  pending: ['sent', 'signed', 'void'],
  signed: ['completed'],
  completed: [],
  void: [],
}

/** Whether a contract may change from one status to another; a signed one stays signed. */
export function mayChangeContractStatus(from: ContractStatus, to: ContractStatus): boolean {
  return NEXT[from].includes(to)
}

/** Whether the client can sign a contract of this status. */
export const awaitsSignature = (status: ContractStatus) => mayChangeContractStatus(status, 'signed')

/** Whether staff can withdraw a contract: only an unsigned one. */
export const mayVoidContract = (status: ContractStatus) => mayChangeContractStatus(status, 'void')

/** How staff filter contracts. */
export const CONTRACT_GROUPS = [
  { id: 'unsigned', label: 'Unsigned' },
  { id: 'signed', label: 'Signed' },
  { id: 'void', label: 'Withdrawn' },
] as const
export type ContractGroup = (typeof CONTRACT_GROUPS)[number]['id']

export function contractGroupOf(status: ContractStatus): ContractGroup {
  if (status === 'void') return 'void'
  return mayVoidContract(status) ? 'unsigned' : 'signed'
}

export const contractTypeLabel = labelIn(ALL_CONTRACT_TYPES)

/** The address at which a client reads and signs a contract. */
export const contractPath = (id: string) => `/dashboard?tab=contracts&contract=${id}`

/** A contract without a `propertyId` is about the client's only one of these. */
export const unsoldHomes = <Home extends { status: PropertyStatus }>(homes: readonly Home[]) =>
  homes.filter(({ status }) => status !== 'sold')

/** The days to sign where staff name no day: a week has a weekend, when owners of one home meet. */
export const DUE_AFTER_DAYS = 7

/** Reminders go out at 9:00 AM PT, this many days before the day by which to sign. */
export const REMIND_DAYS_BEFORE = [3, 0] as const

const LATEST_DUE_DAYS = 365
const DUE_RANGE = 'Choose a day from today to a year from now'

/** A day in California by which to sign. */
const DueDay = z.iso.date('Choose a date').refine((day) => {
  const today = pacificDate(new Date())
  return day >= today && day <= addDays(today, LATEST_DUE_DAYS)
}, DUE_RANGE)

/** SPEC-5: one message covers both required fields. */
const MISSING = 'Please fill in contract type and signer name.'

const AnyStatus = z.enum(CONTRACT_STATUSES, { error: 'Choose one of the statuses' })

export const ContractSummary = z.object({
  id: Id,
  /** The client; null after their account is deleted, because signed contracts are kept. */
  userId: Id.nullable(),
  contractType: z.enum(ALL_CONTRACT_TYPES.map(({ id }) => id)),
  signerName: z.string(),
  /** The home that the contract is about; null if it names none, or after the home is deleted. */
  propertyId: Id.nullable(),
  /** The home's address as the contract names it; a later change of the home does not change it. */
  propertyAddress: z.string().nullable(),
  /** The package that the home gets with the signature of this amendment; null for every other type. */
  requestedPackage: ServicePackage.nullable(),
  status: AnyStatus,
  /** The day by which to sign, in California; null for a contract that came with its signed file. */
  dueOn: z.iso.date().nullable(),
  notes: z.string().nullable(),
  filename: z.string().nullable(),
  filePath: z.string().nullable(),
  signedAt: Timestamp.nullable(),
  /** When staff withdrew the contract or a signer declined it, and why; both null unless its status is `void`. */
  voidedAt: Timestamp.nullable(),
  voidReason: z.string().nullable(),
  /** The name of the signer who declined it; null for one that staff withdrew. */
  declinedBy: z.string().nullable(),
  /** Those of several signers, in order; empty for a contract that its client signs alone. */
  signers: z.array(ContractSigner),
  /** Whether a signature needs a one-time code: that of every contract but one that its client signs alone. */
  needsCode: z.boolean(),
  /** Rises with every change of the row. */
  version: z.number(),
  createdAt: Timestamp,
})
export type ContractSummary = z.infer<typeof ContractSummary>

/** Whether one of a viewer's contracts waits for their signature: it is theirs alone, or their turn. */
export const waitsForViewer = ({
  status,
  needsCode,
  signers,
}: Pick<ContractSummary, 'status' | 'needsCode' | 'signers'>): boolean =>
  awaitsSignature(status) && (!needsCode || signers.some(({ isOwn, isTurn }) => isOwn && isTurn))

export const NewContract = z.object({
  contractType: z.enum(
    CONTRACT_TYPES.map((entry) => entry.id),
    { error: ({ input }) => (input ? 'Choose one of the contract types' : MISSING) },
  ),
  /** Not read with `signers`: the text then names each of them as the list of the home's sellers does. */
  signerName: text(200, MISSING),
  ...NewSigners.shape,
  userId: Id,
  /** Sent by some API callers but ignored: a contract with a file is `signed`, without one `pending`. */
  status: optionalChoice(AnyStatus),
  notes: optionalText(5000),
  /** Default: the client's only home that is not sold; with several the contract names none. */
  propertyId: optionalChoice(Id),
  /** The package of a home that has none yet: the contract names it, and adding the contract sets it. */
  servicePackage: optionalChoice(ServicePackage),
  /** The day by which to sign; default: a week from today in California. */
  dueOn: optionalChoice(DueDay),
  /** The hash of the previewed text: 409 if its home, package, price or template has changed since. */
  previewSha256: optionalChoice(Sha256),
  /** The file's name or path from the upload's answer; one of the two is enough. */
  filename: optionalChoice(StoredName),
  filePath: optionalChoice(text(200)),
  signedAt: optionalChoice(Moment),
  /** Of the changes that follow from the contract those that staff ticked. */
  also: Also,
})
export type NewContract = z.infer<typeof NewContract>

export const addContract = route('POST', '/api/admin/contracts', {
  summary: 'Add a contract to a client, which moves their stage',
  body: NewContract,
  reply: ContractSummary,
  success: 201,
})

/** What a contract would say. `text` is the whole text that the client reads and signs. */
export const ContractPreview = z.object({
  text: AgreementText,
  /** The hash of `text`, for `NewContract.previewSha256`. */
  sha256: Sha256,
  propertyId: Id.nullable(),
  servicePackage: ServicePackage,
  /** False if the home has no package yet, so that the text names the default one. */
  packageChosen: z.boolean(),
  /** The listing fee in basis points of the sale price: 150 is 1.5%. */
  commissionBasisPoints: z.number(),
})
export type ContractPreview = z.infer<typeof ContractPreview>

/** What decides the text of a contract. */
export const PreviewedContract = NewContract.pick({
  contractType: true,
  signerName: true,
  signers: true,
  userId: true,
  propertyId: true,
  servicePackage: true,
})
export type PreviewedContract = z.infer<typeof PreviewedContract>

export const previewContract = route('POST', '/api/admin/contracts/preview', {
  summary: 'The text of a contract before it is added; writes nothing',
  body: PreviewedContract,
  reply: ContractPreview,
})

export const previewTemplate = route('GET', '/api/admin/contract-templates/{id}/preview', {
  summary: "A template's latest version, even a draft, as a PDF with the data of a client",
  /** Default: the client with the newest home that is not sold. */
  query: z.object({ userId: optionalChoice(Id) }),
  media: 'application/pdf',
})

/** The statuses that staff may set. `signed` is missing: staff cannot sign for a client. */
export const ContractStatusChange = z.object({
  status: z.enum(['sent', 'pending', 'completed'], {
    error: 'Choose sent, pending or completed. A contract is signed by its signature or its file.',
  }),
})
export type ContractStatusChange = z.infer<typeof ContractStatusChange>

export const changeContractStatus = route('PATCH', '/api/admin/contracts/{id}/status', {
  summary: 'Move a contract on: sent, pending, or completed once it is signed',
  body: ContractStatusChange,
  reply: ContractSummary,
})

export const VoidedContract = z.object({
  reason: text(500, 'Give a reason that the client can read'),
  /** The version that the caller saw: 409 with `current` if the contract has changed since. */
  version: z.number().int(),
})
export type VoidedContract = z.infer<typeof VoidedContract>

export const voidContract = route('POST', '/api/admin/contracts/{id}/void', {
  summary: 'Withdraw an unsigned contract with a reason, which the client is told',
  body: VoidedContract,
  reply: ContractSummary,
})

export const listOwnContracts = route('GET', '/api/contracts', {
  summary: "The contracts of the viewer's own and those that they sign, newest first",
  reply: z.array(ContractSummary),
})
