import { useState } from 'react'
import { dateTime, shortDate } from '#portal/lib/format.ts'
import { serverMessage } from '#portal/lib/http/request.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Badge } from '#portal/ui/badge.tsx'
import { Button, ButtonLink } from '#portal/ui/button.tsx'
import { ConfirmDialog } from '#portal/ui/confirm-dialog.tsx'
import {
  type ContractSummary,
  contractTypeLabel,
  mayBecome,
  mayBeWithdrawn,
} from '#wire/contracts.ts'
import { pathOf } from '#wire/route.ts'
import { readContractDocument } from '#wire/signatures.ts'
import { useCompleteContract, useVerify, useWithdrawContract, WITHDRAW_FAILED } from './queries.ts'

function ContractItem({
  contract,
  onWithdraw,
}: {
  contract: ContractSummary
  onWithdraw: () => void
}) {
  const completing = useCompleteContract()
  const verifying = useVerify()
  const { id, contractType, status, signerName, signedAt, createdAt, notes } = contract
  const label = contractTypeLabel(contractType)
  const about = <span className="sr-only">: {label}</span>
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
            aria-label={`${signedAt ? 'Open signed file' : 'Open document'}: ${label} (new tab)`}
          >
            {signedAt ? 'Open signed file' : 'Open document'}
          </a>
        </ButtonLink>
        {signedAt && (
          <Button
            size="small"
            pending={verifying.isPending}
            onClick={() => verifying.mutate(contract)}
          >
            Verify{about}
          </Button>
        )}
        {mayBecome(status, 'completed') && (
          <Button
            size="small"
            pending={completing.isPending}
            onClick={() => completing.mutate(contract)}
          >
            Mark completed{about}
          </Button>
        )}
        {mayBeWithdrawn(status) && (
          <Button size="small" variant="quiet" onClick={onWithdraw}>
            Withdraw{about}
          </Button>
        )}
      </div>
    </li>
  )
}

function Withdraw({ contract, onClose }: { contract: ContractSummary; onClose: () => void }) {
  const withdrawing = useWithdrawContract()
  const label = contractTypeLabel(contract.contractType)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Withdraw the ${label} of ${contract.signerName}?`}
      description="The client can no longer read or sign it. Their stage stays as it is. This cannot be undone."
      confirmLabel="Withdraw contract"
      pendingLabel="Withdrawing..."
      pending={withdrawing.isPending}
      onConfirm={() => withdrawing.mutate(contract, { onSuccess: onClose })}
    >
      {withdrawing.error && (
        <Alert variant="destructive" title="Update Failed">
          {serverMessage(withdrawing.error, WITHDRAW_FAILED)}
        </Alert>
      )}
    </ConfirmDialog>
  )
}

/** A client's contracts, with the staff's actions. */
export function ContractList({ contracts }: { contracts: readonly ContractSummary[] }) {
  const [withdrawn, setWithdrawn] = useState<ContractSummary | null>(null)
  return (
    <>
      {contracts.length === 0 ? (
        <p className="text-sm text-muted">No contracts yet.</p>
      ) : (
        <ul className="divide-y divide-line">
          {contracts.map((contract) => (
            <ContractItem
              key={contract.id}
              contract={contract}
              onWithdraw={() => setWithdrawn(contract)}
            />
          ))}
        </ul>
      )}
      {withdrawn && <Withdraw contract={withdrawn} onClose={() => setWithdrawn(null)} />}
    </>
  )
}
