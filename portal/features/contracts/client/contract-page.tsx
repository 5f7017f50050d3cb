import { useRef } from 'react'
import { Agreement } from '#portal/features/contracts/agreement.tsx'
import { Alert } from '#portal/ui/alert.tsx'
import { Badge, type BadgeTone } from '#portal/ui/badge.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import {
  awaitsSignature,
  type ContractStatus,
  type ContractSummary,
  contractTypeLabel,
} from '#wire/contracts.ts'
import { longDate } from '#wire/dates.ts'
import type { Contract } from '#wire/signatures.ts'
import { pacificDate } from '#wire/slots.ts'
import { clientContractTexts, withdrawnText } from '#wire/texts/contracts.ts'
import { useContract } from './queries.ts'
import { DocumentLink, SignedState } from './signed-state.tsx'
import { SigningForm } from './signing-form.tsx'

const texts = clientContractTexts.contractPage

const TONES: Record<ContractStatus, BadgeTone> = {
  draft: 'neutral',
  sent: 'attention',
  pending: 'attention',
  signed: 'good',
  completed: 'good',
  void: 'neutral',
}

/** A contract's status in words for the client. */
export function StatusBadge({ status }: { status: ContractStatus }) {
  return <Badge tone={TONES[status]}>{clientContractTexts.status[status]}</Badge>
}

/** `Signed November 20, 2026`, the day by which to sign, or the date when the contract was added. */
export function describeDate(contract: ContractSummary): string {
  const { signedAt, status, dueOn, createdAt } = contract
  if (status === 'void') return withdrawnText(contract)
  const { signedOn, addedOn, signBy, wasDue } = clientContractTexts.status
  if (dueOn && awaitsSignature(status))
    return (dueOn < pacificDate(new Date()) ? wasDue : signBy)(longDate(dueOn))
  return signedAt ? signedOn(longDate(signedAt)) : addedOn(longDate(createdAt))
}

/** The agreement's text, closed until it is opened, for a contract that no longer waits for a signature. */
function AgreementDetails({ document }: Pick<Contract, 'document'>) {
  if (!document) return null
  return (
    <details className="mt-6">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <Icon name="chevron-right" className="size-4 in-open:rotate-90" />
        {texts.readAgreement}
      </summary>
      <div className="mt-3">
        <Agreement text={document.text} />
      </div>
    </details>
  )
}

/** The signed or withdrawn contract, the agreement to sign, or a note that the agreement is not ready. */
function ContractBody({ contract, onSigned }: { contract: Contract; onSigned: () => void }) {
  const { id, status, document, signedAt } = contract
  if (signedAt)
    return (
      <>
        <SignedState contract={contract} />
        <AgreementDetails document={document} />
      </>
    )
  if (status === 'void')
    return (
      <>
        <Alert title={texts.withdrawn}>{withdrawnText(contract)}</Alert>
        <AgreementDetails document={document} />
      </>
    )
  if (!document || !awaitsSignature(status))
    return <Alert title={texts.notReady.title}>{texts.notReady.text}</Alert>
  return (
    <>
      <div className="mb-3">
        <DocumentLink id={id} label={texts.openPdf} />
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
        {texts.back}
      </Button>
      <div className="mt-2 mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 font-display text-xl">
          {contractTypeLabel(contract.contractType)}
        </h2>
        <StatusBadge status={current.status} />
        <p className="w-full text-sm wrap-anywhere text-muted">
          {[current.propertyAddress, describeDate(current)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Loaded
        from={query}
        errorTitle={texts.errorTitle}
        skeleton={<SkeletonLines lines={10} label={texts.loading} />}
      >
        {(loaded) => <ContractBody contract={loaded} onSigned={focusHeading} />}
      </Loaded>
    </>
  )
}
