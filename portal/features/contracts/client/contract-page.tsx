import { useRef } from 'react'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { awaitsSignature, type ContractSummary, contractTypeLabel } from '#wire/contracts.ts'
import type { Contract } from '#wire/signatures.ts'
import { Agreement, DocumentLink } from './agreement.tsx'
import { dateLine, StatusBadge } from './contract-status.tsx'
import { useContract } from './queries.ts'
import { SignedState } from './signed-state.tsx'
import { SigningForm } from './signing-form.tsx'

function Body({ contract, onSigned }: { contract: Contract; onSigned: () => void }) {
  const { id, status, document, signedAt } = contract
  if (signedAt)
    return (
      <>
        <SignedState contract={contract} />
        {document && (
          <details className="mt-6">
            <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
              <Icon name="chevron-right" className="size-4 in-open:rotate-90" />
              Read the agreement
            </summary>
            <div className="mt-3">
              <Agreement text={document.text} />
            </div>
          </details>
        )}
      </>
    )
  if (!document || !awaitsSignature(status))
    return <Alert title="Not ready to sign">Your agent is still preparing this contract.</Alert>
  return (
    <>
      <div className="mb-3">
        <DocumentLink id={id} label="Open as PDF" />
      </div>
      <Agreement text={document.text} />
      <SigningForm contract={contract} documentHash={document.sha256} onSigned={onSigned} />
    </>
  )
}

type ContractPageProps = { contract: ContractSummary; onBack: () => void }

/** One contract: read it, sign it, and download it afterwards. */
export function ContractPage({ contract, onBack }: ContractPageProps) {
  const query = useContract(contract.id)
  const heading = useRef<HTMLHeadingElement>(null)
  const current = query.data ?? contract

  const focusHeading = () => {
    heading.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <Button variant="quiet" className="-ml-3" onClick={onBack}>
        <Icon name="chevron-left" className="size-4" />
        All contracts
      </Button>
      <div className="mt-2 mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 font-display text-xl">
          {contractTypeLabel(contract.contractType)}
        </h2>
        <StatusBadge status={current.status} />
        <p className="w-full text-sm text-muted">{dateLine(current)}</p>
      </div>
      <Loaded
        from={query}
        errorTitle="This contract could not be loaded"
        skeleton={<SkeletonLines lines={10} label="Loading the contract" />}
      >
        {(loaded) => <Body contract={loaded} onSigned={focusHeading} />}
      </Loaded>
    </>
  )
}
