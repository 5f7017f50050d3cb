import type { BadgeTone } from '#portal/ui/badge.tsx'
import type { ContractStatus, ContractSummary } from '#wire/contracts.ts'
import { longDate } from '#wire/dates.ts'

type Look = { label: string; tone: BadgeTone }

const LOOKS: Record<ContractStatus, Look> = {
  draft: { label: 'Being drawn up', tone: 'neutral' },
  sent: { label: 'Waits for your signature', tone: 'attention' },
  pending: { label: 'Waits for your signature', tone: 'attention' },
  signed: { label: 'Signed', tone: 'good' },
  completed: { label: 'Completed', tone: 'good' },
}

export const lookOf = (status: ContractStatus) => LOOKS[status]

/** `Signed November 20, 2026`, or the date when the contract was added. */
export function dateLine({ signedAt, createdAt }: ContractSummary): string {
  return signedAt ? `Signed ${longDate(signedAt)}` : `Added ${longDate(createdAt)}`
}
