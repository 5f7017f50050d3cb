import { z } from 'zod'
import { Id, labelIn, Moment, optionalChoice, optionalText, Timestamp, text } from './basics.ts'
import { route } from './route.ts'
import { StoredName } from './uploads.ts'

export const CONTRACT_TYPES = [
  { id: 'listing-agreement', label: 'Listing Agreement' },
  { id: 'service-agreement', label: 'Service Agreement' },
  { id: 'commission-agreement', label: 'Commission Agreement' },
  { id: 'disclosure-agreement', label: 'Disclosure Agreement' },
] as const

/** SPEC-3: a contract's statuses, in order. */
export const CONTRACT_STATUSES = ['draft', 'sent', 'pending', 'signed', 'completed'] as const
export type ContractStatus = (typeof CONTRACT_STATUSES)[number]

const NEXT: Record<ContractStatus, readonly ContractStatus[]> = {
  draft: ['sent', 'pending'],
  sent: ['pending', 'signed'],
  pending: ['sent', 'signed'],
  signed: ['completed'],
  completed: [],
}

/** Whether a contract may change from one status to another; a signed one stays signed. */
export function mayChangeContractStatus(from: ContractStatus, to: ContractStatus): boolean {
  return NEXT[from].includes(to)
}

/** Whether the client can sign a contract of this status. */
export const awaitsSignature = (status: ContractStatus) => mayChangeContractStatus(status, 'signed')

/** Whether staff can withdraw a contract: only an unsigned one. */
export const mayWithdrawContract = (status: ContractStatus) =>
  status !== 'signed' && status !== 'completed'

export const contractTypeLabel = labelIn(CONTRACT_TYPES)

/** SPEC-5: one message covers both required fields. */
const MISSING = 'Please fill in contract type and signer name.'

const AnyStatus = z.enum(CONTRACT_STATUSES, { error: 'Choose one of the statuses' })

export const ContractSummary = z.object({
  id: Id,
  /** The client; null after their account is deleted, because signed contracts are kept. */
  userId: Id.nullable(),
  contractType: z.enum(CONTRACT_TYPES.map(({ id }) => id)),
  signerName: z.string(),
  status: AnyStatus,
  notes: z.string().nullable(),
  filename: z.string().nullable(),
  filePath: z.string().nullable(),
  signedAt: Timestamp.nullable(),
  createdAt: Timestamp,
})
export type ContractSummary = z.infer<typeof ContractSummary>

export const NewContract = z.object({
  contractType: z.enum(
    CONTRACT_TYPES.map((entry) => entry.id),
    { error: ({ input }) => (input ? 'Choose one of the contract types' : MISSING) },
  ),
  signerName: text(200, MISSING),
  userId: Id,
  /** Sent by some API callers but ignored: a contract with a file is `signed`, without one `pending`. */
  status: optionalChoice(AnyStatus),
  notes: optionalText(5000),
  /** The property, for a contract without a file; defaults to the client's newest unsold one. */
  propertyId: optionalChoice(Id),
  /** The file's name or path from the upload's answer; one of the two is enough. */
  filename: optionalChoice(StoredName),
  filePath: optionalChoice(text(200)),
  signedAt: optionalChoice(Moment),
})
export type NewContract = z.infer<typeof NewContract>

export const addContract = route('POST', '/api/admin/contracts', {
  summary: 'Add a contract to a client, which moves their stage',
  body: NewContract,
  reply: ContractSummary,
  success: 201,
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

export const withdrawContract = route('DELETE', '/api/admin/contracts/{id}', {
  summary: 'Withdraw an unsigned contract',
})

export const listOwnContracts = route('GET', '/api/contracts', {
  summary: "The viewer's own contracts, newest first",
  reply: z.array(ContractSummary),
})
