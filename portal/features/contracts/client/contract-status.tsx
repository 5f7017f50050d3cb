import { Badge, type BadgeTone } from '#portal/ui/badge.tsx'
import type { ContractStatus, ContractSummary } from '#wire/contracts.ts'
import { longDate } from '#wire/dates.ts'
import { clientContractTexts } from '#wire/texts/contracts.ts'

const texts = clientContractTexts.status

const TONES: Record<ContractStatus, BadgeTone> = {
  draft: 'neutral',
  sent: 'attention',
  pending: 'attention',
  signed: 'good',
  completed: 'good',
}

/** A contract's status in words for the client. */
export function StatusBadge({ status }: { status: ContractStatus }) {
  return <Badge tone={TONES[status]}>{texts[status]}</Badge>
}

/** `Signed November 20, 2026`, or the date when the contract was added. */
export function describeDate({ signedAt, createdAt }: ContractSummary): string {
  return signedAt ? texts.signedOn(longDate(signedAt)) : texts.addedOn(longDate(createdAt))
}
