import type { BadgeTone } from '#portal/ui/badge.tsx'
import {
  awaitsSignature,
  type ContractStatus,
  type ContractSummary,
  waitsForViewer,
} from '#wire/contracts.ts'
import { longDate } from '#wire/dates.ts'
import { pacificDate } from '#wire/slots.ts'
import { namesTogether } from '#wire/texts/contract-signers.ts'
import { clientContractTexts, withdrawnText } from '#wire/texts/contracts.ts'
import { signerScreens as texts } from '#wire/texts/signer-screens.ts'

const TONES: Record<ContractStatus, BadgeTone> = {
  draft: 'neutral',
  sent: 'attention',
  pending: 'attention',
  signed: 'good',
  completed: 'good',
  void: 'neutral',
}

/** The names of those whose signature a contract still lacks. */
export const unsignedNames = ({ signers }: Pick<ContractSummary, 'signers'>): string =>
  namesTogether(signers.filter(({ signedAt }) => signedAt === null).map(({ name }) => name))

/** The names of those who can sign now. */
const turnNames = ({ signers }: ContractSummary): string =>
  namesTogether(signers.filter(({ isTurn }) => isTurn).map(({ name }) => name))

/** Whether the viewer cannot open a contract yet, because others sign it first. */
export const isBeforeTurn = (contract: ContractSummary): boolean =>
  awaitsSignature(contract.status) &&
  !waitsForViewer(contract) &&
  contract.signers.some(({ isOwn, signedAt }) => isOwn && signedAt === null)

/** A contract's status in words for one of its sellers, and the color of its badge. */
export function badgeOf(contract: ContractSummary): { label: string; tone: BadgeTone } {
  const { status, declinedBy } = contract
  if (awaitsSignature(status) && !waitsForViewer(contract) && contract.needsCode)
    return { label: texts.waitsForOthers, tone: 'neutral' }
  const label =
    status === 'void' && declinedBy ? texts.declined : clientContractTexts.status[status]
  return { label, tone: TONES[status] }
}

/** `Signed November 20, 2026`, the day by which to sign, for whom it waits, or the date when the contract was added. */
export function describeDate(contract: ContractSummary): string {
  const { signedAt, status, dueOn, createdAt } = contract
  if (status === 'void') return withdrawnText(contract)
  const { signedOn, addedOn, signBy, wasDue } = clientContractTexts.status
  if (isBeforeTurn(contract)) return texts.beforeTurn(turnNames(contract))
  if (awaitsSignature(status) && contract.needsCode && !waitsForViewer(contract))
    return texts.waitsFor(unsignedNames(contract))
  if (dueOn && awaitsSignature(status))
    return (dueOn < pacificDate(new Date()) ? wasDue : signBy)(longDate(dueOn))
  return signedAt ? signedOn(longDate(signedAt)) : addedOn(longDate(createdAt))
}
