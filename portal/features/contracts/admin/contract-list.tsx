import { dateTime, shortDate } from '#portal/lib/format.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { Button, ButtonLink } from '#portal/ui/button.tsx'
import { ConfirmAction } from '#portal/ui/confirm-action.tsx'
import {
  type ContractSummary,
  contractTypeLabel,
  mayBecome,
  mayBeWithdrawn,
} from '#wire/contracts.ts'
import { pathOf } from '#wire/route.ts'
import { readContractDocument } from '#wire/signatures.ts'
import { useCompleteContract, useVerify, useWithdrawContract } from './queries.ts'

/** Names the contract after a button's label, for screen readers. */
const about = (label: string) => <span className="sr-only">: {label}</span>

function Withdraw({ contract }: { contract: ContractSummary }) {
  const label = contractTypeLabel(contract.contractType)
  return (
    <ConfirmAction
      button={{ variant: 'quiet', children: <>Withdraw{about(label)}</> }}
      action={useWithdrawContract()}
      input={contract}
      title={`Withdraw the ${label} of ${contract.signerName}?`}
      description="The client can no longer read or sign it. Their stage stays as it is. This cannot be undone."
      confirmLabel="Withdraw contract"
      pendingLabel="Withdrawing..."
      errorTitle="Update Failed"
    />
  )
}

function ContractItem({ contract }: { contract: ContractSummary }) {
  const completing = useCompleteContract()
  const verifying = useVerify()
  const { id, contractType, status, signerName, signedAt, createdAt, notes } = contract
  const label = contractTypeLabel(contractType)
  const documentLabel = signedAt ? 'Open signed file' : 'Open document'
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm font-semibold">{label}</p>
        <Badge tone={signedAt ? 'good' : 'attention'}>
          <span className="capitalize">{status}</span>
        </Badge>
      </div>
      <p className="mt-0.5 text-xs wrap-anywhere text-muted">
        {signerName} · {signedAt ? `signed ${dateTime(signedAt)}` : `added ${shortDate(createdAt)}`}
      </p>
      {notes && <p className="mt-1 text-sm wrap-anywhere">{notes}</p>}
      <div className="mt-2.5 flex flex-wrap gap-2">
        <ButtonLink size="small">
          <a
            href={pathOf(readContractDocument.path, { id })}
            target="_blank"
            rel="noopener"
            aria-label={`${documentLabel}: ${label} (new tab)`}
          >
            {documentLabel}
          </a>
        </ButtonLink>
        {signedAt && (
          <Button
            size="small"
            pending={verifying.isPending}
            onClick={() => verifying.mutate(contract)}
          >
            Verify{about(label)}
          </Button>
        )}
        {mayBecome(status, 'completed') && (
          <Button
            size="small"
            pending={completing.isPending}
            onClick={() => completing.mutate(contract)}
          >
            Mark completed{about(label)}
          </Button>
        )}
        {mayBeWithdrawn(status) && <Withdraw contract={contract} />}
      </div>
    </li>
  )
}

/** A client's contracts, with the staff's actions. */
export function ContractList({ contracts }: { contracts: readonly ContractSummary[] }) {
  if (contracts.length === 0) return <p className="text-sm text-muted">No contracts yet.</p>
  return (
    <ul className="divide-y divide-line">
      {contracts.map((contract) => (
        <ContractItem key={contract.id} contract={contract} />
      ))}
    </ul>
  )
}
