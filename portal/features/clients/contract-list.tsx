import { shortDate } from '#portal/lib/format.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { CONTRACT_TYPES, type ContractSummary } from '#wire/contracts.ts'

function typeLabel(id: string): string {
  return CONTRACT_TYPES.find((entry) => entry.id === id)?.label ?? id
}

const isDone = (status: ContractSummary['status']) => status === 'signed' || status === 'completed'

/** A client's contracts. */
export function ContractList({ contracts }: { contracts: readonly ContractSummary[] }) {
  if (contracts.length === 0) return <p className="text-sm text-muted">No contracts yet.</p>
  return (
    <ul className="divide-y divide-line">
      {contracts.map((contract) => (
        <li key={contract.id} className="py-3 first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-sm font-semibold">{typeLabel(contract.contractType)}</p>
            <Badge tone={isDone(contract.status) ? 'good' : 'neutral'}>
              <span className="capitalize">{contract.status}</span>
            </Badge>
          </div>
          <p className="text-xs break-words text-muted">
            {contract.signerName} ·{' '}
            {contract.signedAt
              ? `signed ${shortDate(contract.signedAt)}`
              : `added ${shortDate(contract.createdAt)}`}
            {contract.filename && ` · ${contract.filename}`}
          </p>
          {contract.notes && <p className="mt-1 text-sm break-words">{contract.notes}</p>}
        </li>
      ))}
    </ul>
  )
}
