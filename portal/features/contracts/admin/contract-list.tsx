import { dateTime, shortDate } from '#portal/lib/format.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { Button, ButtonLink } from '#portal/ui/button.tsx'
import { ConfirmAction } from '#portal/ui/confirm-action.tsx'
import { lazyWithRetry, useLazyPart } from '#portal/ui/lazy-part.tsx'
import {
  type ContractSummary,
  contractTypeLabel,
  mayChangeContractStatus,
  mayWithdrawContract,
} from '#wire/contracts.ts'
import { pathOf } from '#wire/route.ts'
import { readContractDocument } from '#wire/signatures.ts'
import { adminContractTexts } from '#wire/texts/contracts.ts'
import type { Client } from '#wire/users.ts'
import { useCompleteContract, useVerifyContract, useWithdrawContract } from './queries.ts'

const { contractList: texts, complete, verify, withdraw } = adminContractTexts

const AddContract = lazyWithRetry(
  async () => (await import('./add-contract.tsx')).AddContract,
  null,
)

/** Opens the add-contract form for one client. */
export function AddContractButton({ client }: { client: Client }) {
  const { isOpen, setOpen, trigger } = useLazyPart(AddContract)
  return (
    <>
      <Button size="small" {...trigger}>
        {adminContractTexts.addContract.dialog.title}
      </Button>
      {isOpen && <AddContract client={client} onClose={() => setOpen(false)} />}
    </>
  )
}

function ContractItem({ contract }: { contract: ContractSummary }) {
  const completion = useCompleteContract()
  const verification = useVerifyContract()
  const withdrawal = useWithdrawContract()
  const { id, contractType, status, signerName, signedAt, createdAt, notes } = contract
  const label = contractTypeLabel(contractType)
  const srLabel = <span className="sr-only">: {label}</span>
  const documentLabel = signedAt ? texts.openSignedFile : texts.openDocument
  const actionButton = (text: string, action: typeof completion | typeof verification) => (
    <Button size="small" pending={action.isPending} onClick={() => action.mutate(contract)}>
      {text}
      {srLabel}
    </Button>
  )
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm font-semibold">{label}</p>
        <Badge tone={signedAt ? 'good' : 'attention'}>
          <span className="capitalize">{status}</span>
        </Badge>
      </div>
      <p className="mt-0.5 text-xs wrap-anywhere text-muted">
        {signerName} ·{' '}
        {signedAt ? texts.signed(dateTime(signedAt)) : texts.added(shortDate(createdAt))}
      </p>
      {notes && <p className="mt-1 text-sm wrap-anywhere">{notes}</p>}
      <div className="mt-2.5 flex flex-wrap gap-2">
        <ButtonLink
          size="small"
          href={pathOf(readContractDocument.path, { id })}
          target="_blank"
          rel="noopener"
          aria-label={texts.linkLabel(documentLabel, label)}
        >
          {documentLabel}
        </ButtonLink>
        {signedAt && actionButton(verify.button, verification)}
        {mayChangeContractStatus(status, 'completed') && actionButton(complete.button, completion)}
        {mayWithdrawContract(status) && (
          <ConfirmAction
            button={{
              variant: 'quiet',
              children: (
                <>
                  {withdraw.button}
                  {srLabel}
                </>
              ),
            }}
            action={withdrawal}
            input={contract}
            title={withdraw.title(label, signerName)}
            {...withdraw.dialog}
          />
        )}
      </div>
    </li>
  )
}

/** A client's contracts, with the staff's actions. */
export function ContractList({ contracts }: { contracts: readonly ContractSummary[] }) {
  if (contracts.length === 0) return <p className="text-sm text-muted">{texts.empty}</p>
  return (
    <ul className="divide-y divide-line">
      {contracts.map((contract) => (
        <ContractItem key={contract.id} contract={contract} />
      ))}
    </ul>
  )
}
