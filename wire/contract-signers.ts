import { z } from 'zod'
import { Id, Timestamp } from './basics.ts'
import { signerProblems as problems } from './texts/contract-signers.ts'

/** The most people who sign one contract: as many as a home has sellers. */
const MAX_SIGNERS = 4

/** One person who signs a contract. */
export const ContractSigner = z.object({
  /** As the text names them. */
  name: z.string(),
  isOwn: z.boolean(),
  /** Whether the contract waits for this signature now; false while it waits for an earlier signer. */
  isTurn: z.boolean(),
  signedAt: Timestamp.nullable(),
})
export type ContractSigner = z.infer<typeof ContractSigner>

/** Which sellers of the home sign a contract. */
export const NewSigners = z.object({
  /** Ids of joined sellers, as `GET /api/properties/{id}/sellers` has them; absent: the client signs alone. */
  signers: z
    .array(Id)
    .min(2, problems.few)
    .max(MAX_SIGNERS, problems.many)
    .refine((ids) => new Set(ids).size === ids.length, problems.twice)
    .optional(),
  /** Each signs after the one before, in the order of `signers`; absent: all at once. */
  inOrder: z.boolean().optional(),
})

/** A place in the order of a contract's signers. Those with the same turn sign in any order. */
export type Turn = { turn: number; signedAt: string | null }

/** Whether a signer can sign now: they have not, and each signer of an earlier turn has. */
export const isTheirTurn = (signer: Turn, all: readonly Turn[]): boolean =>
  signer.signedAt === null && waitedFor(signer, all).length === 0

/** The signers for whom a signer waits: those of an earlier turn who have not signed. */
export const waitedFor = <Each extends Turn>(signer: Turn, all: readonly Each[]): Each[] =>
  all.filter(({ turn, signedAt }) => turn < signer.turn && signedAt === null)

/** Whether the signature of this signer is the last one. */
export const isLastToSign = (signer: Turn, all: readonly Turn[]): boolean =>
  all.every((other) => other === signer || other.signedAt !== null)
