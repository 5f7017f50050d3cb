import { useEffect, useRef } from 'react'
import { Agreement } from '#portal/features/contracts/agreement.tsx'
import { badgeOf, describeDate, unsignedNames } from '#portal/features/contracts/contract-state.ts'
import { SignerList } from '#portal/features/contracts/signer-list.tsx'
import { focusWhenShown } from '#portal/lib/focus.ts'
import { statusOf } from '#portal/lib/http/request.ts'
import { usePageTitle } from '#portal/lib/navigate.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Badge } from '#portal/ui/badge.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { lazyWithRetry, useLazyPart } from '#portal/ui/lazy-part.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import {
  awaitsSignature,
  type ContractSummary,
  contractTypeLabel,
  waitsForViewer,
} from '#wire/contracts.ts'
import type { Contract } from '#wire/signatures.ts'
import { clientContractTexts, withdrawnText } from '#wire/texts/contracts.ts'
import { signerScreens } from '#wire/texts/signer-screens.ts'
import { ContractHome } from './contract-home.tsx'
import { useContract } from './queries.ts'
import { DocumentLink, SignedState } from './signed-state.tsx'
import { SIGN_TITLE, SigningForm } from './signing-form.tsx'

const texts = clientContractTexts.contractPage

const DeclineContract = lazyWithRetry(
  async () => (await import('./decline-contract.tsx')).DeclineContract,
  null,
)

/** A contract's status in words for one of its sellers. */
export function StatusBadge({ contract }: { contract: ContractSummary }) {
  const { label, tone } = badgeOf(contract)
  return <Badge tone={tone}>{label}</Badge>
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

type BodyProps = {
  contract: Contract
  /** Of the viewer's account. */
  email: string
  onSigned: () => void
}

/** The signed or withdrawn contract, the agreement to sign, or a note that the agreement is not ready. */
function ContractBody({ contract, email, onSigned }: BodyProps) {
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
  if (!waitsForViewer(contract)) return <WaitingContract contract={contract} />
  return (
    <>
      <div className="mb-3">
        <DocumentLink id={id} label={texts.openPdf} />
      </div>
      {/* The bar stays at the bottom edge as long as the text is read. */}
      <div>
        <Agreement text={document.text} />
        <SignBar contract={contract} />
      </div>
      <SigningForm documentHash={document.sha256} {...{ contract, email, onSigned }} />
      {contract.needsCode && <DeclineButton contract={contract} />}
    </>
  )
}

/** A contract that the viewer has signed, or does not sign, while others have yet to. */
function WaitingContract({ contract }: { contract: Contract }) {
  const hasSigned = contract.signers.some(({ isOwn, signedAt }) => isOwn && signedAt !== null)
  const said = signerScreens[hasSigned ? 'youSigned' : 'notYours']
  return (
    <>
      <Alert title={said.title}>{said.text(unsignedNames(contract))}</Alert>
      <AgreementDetails document={contract.document} />
    </>
  )
}

/** Opens the dialog in which a signer says no. */
function DeclineButton({ contract }: { contract: Contract }) {
  const { isOpen, setOpen, trigger } = useLazyPart(DeclineContract)
  return (
    <div className="mt-8 border-t border-line pt-4">
      <Button variant="quiet" aria-haspopup="dialog" {...trigger}>
        {signerScreens.decline.open}
      </Button>
      {isOpen && <DeclineContract contract={contract} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** Where the text of a long agreement is read: by when to sign it, and the way to the signature below. */
function SignBar({ contract }: { contract: ContractSummary }) {
  const goToSignature = () => {
    const title = document.getElementById(SIGN_TITLE)
    title?.scrollIntoView({ block: 'start', behavior: 'instant' })
    title?.focus({ preventScroll: true })
  }
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-20 -mx-1 mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-t-card border border-line bg-raised px-4 py-3 pb-[max(1rem,env(safe-area-inset-bottom))] shadow-float print:hidden"
    >
      <p className="text-sm text-muted">{describeDate(contract)}</p>
      <Button variant="primary" className="max-sm:w-full" onClick={goToSignature}>
        {texts.goToSignature}
      </Button>
    </div>
  )
}

const streetOf = ({ propertyAddress }: ContractSummary) => propertyAddress?.split(',')[0] ?? null

function LoadedContract({ contract, email }: Omit<BodyProps, 'onSigned'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(contractTypeLabel(contract.contractType))
  useEffect(() => focusWhenShown(() => document.querySelector<HTMLElement>('#main h1')), [])

  const focusHeading = () => {
    heading.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <h1 tabIndex={-1} className="mt-2 scroll-mt-24 font-display text-2xl wrap-anywhere">
        {texts.heading(streetOf(contract))}
      </h1>
      <ContractHome contract={contract} />
      <div className="mt-5 mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 font-display text-xl">
          {contractTypeLabel(contract.contractType)}
        </h2>
        <StatusBadge contract={contract} />
        <p className="w-full text-sm wrap-anywhere text-muted">{describeDate(contract)}</p>
      </div>
      {contract.needsCode && (
        <div className="mb-6 max-w-md">
          <SignerList contract={contract} />
        </div>
      )}
      <ContractBody {...{ contract, email }} onSigned={focusHeading} />
    </>
  )
}

type ContractPageProps = Pick<BodyProps, 'email'> & {
  id: string
  onBack: () => void
  /** The contract is not the viewer's. */
  onMissing: () => void
}

/** One contract with the page to itself: read it, sign it, and download it afterwards. */
export function ContractPage({ id, email, onBack, onMissing }: ContractPageProps) {
  const query = useContract(id)
  // An address whose id is no id is refused with 400.
  const isMissing = [400, 404].includes(statusOf(query.error) ?? 0)
  useEffect(() => {
    if (isMissing) onMissing()
  }, [isMissing, onMissing])
  return (
    <div className="page-width max-w-3xl py-4 sm:py-6">
      <Button variant="quiet" className="-ml-3" onClick={onBack}>
        <Icon name="chevron-left" className="size-4" />
        {texts.back}
      </Button>
      <Loaded
        from={query}
        errorTitle={texts.errorTitle}
        skeleton={<SkeletonLines lines={10} label={texts.loading} />}
      >
        {(contract) => <LoadedContract {...{ contract, email }} />}
      </Loaded>
    </div>
  )
}
