import { useRef } from 'react'
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
import type { AgreementText, Contract } from '#wire/signatures.ts'
import { clientContractTexts } from '#wire/texts/contracts.ts'
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
}

/** A contract's status in words for the client. */
export function StatusBadge({ status }: { status: ContractStatus }) {
  return <Badge tone={TONES[status]}>{clientContractTexts.status[status]}</Badge>
}

/** `Signed November 20, 2026`, or the date when the contract was added. */
export function describeDate({ signedAt, createdAt }: ContractSummary): string {
  const { signedOn, addedOn } = clientContractTexts.status
  return signedAt ? signedOn(longDate(signedAt)) : addedOn(longDate(createdAt))
}

/** The agreement's text, identical to the PDF's, as HTML for small screens and screen readers. */
function Agreement({ text }: { text: AgreementText }) {
  return (
    <article
      aria-label={text.title}
      className="rounded-card border border-line bg-raised px-5 py-6 sm:px-9 sm:py-9"
    >
      <p className="max-w-[62ch] rounded-field bg-sand px-3 py-2 text-sm">{text.note}</p>
      <dl className="mt-6 grid gap-x-6 gap-y-2 border-b border-line pb-6 text-sm sm:grid-cols-[9rem_minmax(0,1fr)]">
        {text.parties.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="mb-2 font-semibold wrap-anywhere sm:mb-0">{value}</dd>
          </div>
        ))}
      </dl>
      {text.sections.map(({ heading, paragraphs }) => (
        <section key={heading} className="mt-7">
          <h3 className="font-display text-lg">{heading}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2 max-w-[66ch] wrap-anywhere">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </article>
  )
}

/** The signed contract, the agreement to sign, or a note that the agreement is not ready. */
function ContractBody({ contract, onSigned }: { contract: Contract; onSigned: () => void }) {
  const { id, status, document, signedAt } = contract
  if (signedAt)
    return (
      <>
        <SignedState contract={contract} />
        {document && (
          <details className="mt-6">
            <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
              <Icon name="chevron-right" className="size-4 in-open:rotate-90" />
              {texts.readAgreement}
            </summary>
            <div className="mt-3">
              <Agreement text={document.text} />
            </div>
          </details>
        )}
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
        <p className="w-full text-sm text-muted">{describeDate(current)}</p>
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
