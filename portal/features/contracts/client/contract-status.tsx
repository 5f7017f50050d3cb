import { Badge, type BadgeTone } from '#portal/ui/badge.tsx'
import type { ContractStatus, ContractSummary } from '#wire/contracts.ts'
import { longDate } from '#wire/dates.ts'

const WAITING = { label: 'Waiting for your signature', tone: 'attention' } as const

const BADGES: Record<ContractStatus, { label: string; tone: BadgeTone }> = {
  draft: { label: 'Being prepared', tone: 'neutral' },
  sent: WAITING,
  pending: WAITING,
  signed: { label: 'Signed', tone: 'good' },
  completed: { label: 'Completed', tone: 'good' },
}

/** A contract's status in words for the client. */
export function StatusBadge({ status }: { status: ContractStatus }) {
  return <Badge tone={BADGES[status].tone}>{BADGES[status].label}</Badge>
}

/** `Signed November 20, 2026`, or the date when the contract was added. */
export function dateLine({ signedAt, createdAt }: ContractSummary): string {
  return signedAt ? `Signed ${longDate(signedAt)}` : `Added ${longDate(createdAt)}`
}
