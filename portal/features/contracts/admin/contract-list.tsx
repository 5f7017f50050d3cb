import { useState } from 'react'
import { SignerList } from '#portal/features/contracts/signer-list.tsx'
import { Badge } from '#portal/ui/badge.tsx'
import { Button, ButtonLink } from '#portal/ui/button.tsx'
import { Field } from '#portal/ui/field.tsx'
import { lazyWithRetry, useLazyPart } from '#portal/ui/lazy-part.tsx'
import { Select } from '#portal/ui/select.tsx'
import {
  awaitsSignature,
  CONTRACT_GROUPS,
  type ContractSummary,
  contractGroupOf,
  contractTypeLabel,
  mayChangeContractStatus,
  mayVoidContract,
} from '#wire/contracts.ts'
import { dateTime, longDate, shortDate } from '#wire/dates.ts'
import { pathOf } from '#wire/route.ts'
import { readContractDocument } from '#wire/signatures.ts'
import { adminContractTexts, clientContractTexts, withdrawnText } from '#wire/texts/contracts.ts'
import { signerScreens } from '#wire/texts/signer-screens.ts'
import type { Client } from '#wire/users.ts'
import { useCompleteContract, useVerifyContract } from './queries.ts'

const { contractList: texts, complete, verify, withdraw } = adminContractTexts

const AddContract = lazyWithRetry(
  async () => (await import('./add-contract.tsx')).AddContract,
  null,
)

const VoidContract = lazyWithRetry(
  async () => (await import('./void-contract.tsx')).VoidContract,
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
  const { isOpen, setOpen, trigger } = useLazyPart(VoidContract)
  const { id, contractType, status, signerName, signedAt, createdAt, notes } = contract
  const { propertyAddress, dueOn, declinedBy } = contract
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
        <Badge tone={signedAt ? 'good' : status === 'void' ? 'neutral' : 'attention'}>
          <span className="capitalize">
            {status !== 'void'
              ? status
              : declinedBy
                ? signerScreens.declined
                : clientContractTexts.status.void}
          </span>
        </Badge>
      </div>
      {propertyAddress && <p className="mt-0.5 text-sm wrap-anywhere">{propertyAddress}</p>}
      <p className="mt-0.5 text-xs wrap-anywhere text-muted">
        {signerName} ·{' '}
        {signedAt ? texts.signed(dateTime(signedAt)) : texts.added(shortDate(createdAt))}
        {dueOn && awaitsSignature(status) && ` · ${texts.due(longDate(dueOn))}`}
      </p>
      {status === 'void' && <p className="mt-1 text-sm wrap-anywhere">{withdrawnText(contract)}</p>}
      {notes && <p className="mt-1 text-sm wrap-anywhere">{notes}</p>}
      {contract.needsCode && (
        <div className="mt-2">
          <SignerList contract={contract} />
        </div>
      )}
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
        {mayVoidContract(status) && (
          <Button size="small" variant="quiet" {...trigger}>
            {withdraw.button}
            {srLabel}
          </Button>
        )}
        {isOpen && <VoidContract contract={contract} onClose={() => setOpen(false)} />}
      </div>
    </li>
  )
}

/** A client's contracts, with the staff's actions and, where they are of several groups, a filter. */
export function ContractList({ contracts }: { contracts: readonly ContractSummary[] }) {
  const [group, setGroup] = useState('')
  if (contracts.length === 0) return <p className="text-sm text-muted">{texts.empty}</p>
  const groups = Map.groupBy(contracts, ({ status }) => contractGroupOf(status))
  const options = CONTRACT_GROUPS.filter(({ id }) => groups.has(id)).map(({ id, label }) => ({
    value: id,
    label: texts.group(label, groups.get(id)?.length ?? 0),
  }))
  // The chosen group can become empty: its last contract may be signed meanwhile.
  const chosen = options.some(({ value }) => value === group) ? group : ''
  const shown = chosen
    ? contracts.filter(({ status }) => contractGroupOf(status) === chosen)
    : contracts
  return (
    <>
      {options.length > 1 && (
        <Field label={texts.filter} hiddenLabel className="mb-4 max-w-52">
          <Select
            value={chosen}
            placeholder={texts.group(texts.all, contracts.length)}
            options={options}
            onChange={(event) => setGroup(event.target.value)}
          />
        </Field>
      )}
      <ul className="divide-y divide-line">
        {shown.map((contract) => (
          <ContractItem key={contract.id} contract={contract} />
        ))}
      </ul>
    </>
  )
}
