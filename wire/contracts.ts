import { z } from 'zod'
import { emptyAsAbsent, Id, optionalText, Timestamp, text } from './basics.ts'
import { route } from './route.ts'
import { StoredName } from './uploads.ts'

export const CONTRACT_TYPES = [
  { id: 'listing-agreement', label: 'Listing Agreement' },
  { id: 'service-agreement', label: 'Service Agreement' },
  { id: 'commission-agreement', label: 'Commission Agreement' },
  { id: 'disclosure-agreement', label: 'Disclosure Agreement' },
] as const

export const CONTRACT_STATUSES = ['draft', 'sent', 'pending', 'signed', 'completed'] as const

export function contractTypeLabel(id: string): string {
  return CONTRACT_TYPES.find((entry) => entry.id === id)?.label ?? id
}

/** Specification 5: one sentence covers both required fields. */
const MISSING = 'Please fill in contract type and signer name.'

const ContractStatus = z.enum(CONTRACT_STATUSES, { error: 'Choose one of the statuses' })

export const ContractSummary = z.object({
  id: Id,
  userId: Id,
  contractType: z.enum(CONTRACT_TYPES.map((entry) => entry.id)),
  signerName: z.string(),
  status: ContractStatus,
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
  /** Told by some clients; what counts is whether there is a file: signed with one, else pending. */
  status: z.preprocess(emptyAsAbsent, ContractStatus.optional()),
  notes: optionalText(5000),
  /** The file as the upload's answer named it; one of the two is enough. */
  filename: z.preprocess(emptyAsAbsent, StoredName.optional()),
  filePath: z.preprocess(emptyAsAbsent, text(200).optional()),
  signedAt: z.preprocess(emptyAsAbsent, Timestamp.optional()),
})
export type NewContract = z.infer<typeof NewContract>

export const addContract = route({
  method: 'POST',
  path: '/api/admin/contracts',
  summary: 'Add a contract to a client, which moves their stage',
  body: NewContract,
  reply: ContractSummary,
  success: 201,
})
