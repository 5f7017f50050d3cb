import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Card } from '#portal/ui/card.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { dateTime } from '#wire/dates.ts'
import { pathOf } from '#wire/route.ts'
import { type Contract, readContractDocument, type Verification } from '#wire/signatures.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { clientContractTexts } from '#wire/texts/contracts.ts'
import { signerScreens } from '#wire/texts/signer-screens.ts'
import { useVerification } from './queries.ts'

const texts = clientContractTexts.signedState

/** A link that opens or downloads a contract's PDF. */
export function DocumentLink({ id, label, save }: { id: string; label: string; save?: boolean }) {
  const href = pathOf(readContractDocument.path, { id }) + (save ? '?download=1' : '')
  return (
    <a
      href={href}
      {...(save ? { download: true } : { target: '_blank', rel: 'noopener' })}
      className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-eucalyptus underline underline-offset-4"
    >
      <Icon name={save ? 'download' : 'file'} className="size-4" />
      {label}
      {!save && <span className="sr-only">{commonTexts.newTab}</span>}
    </a>
  )
}

const CHECKS = ['hash', 'record', 'seal', 'document'] as const

/** The result of a verification: the verdict, each check that applies, the hash and the time. */
function VerificationResult({ verification }: { verification: Verification }) {
  const { whole: isIntact, message, checks, sha256, checkedAt } = verification
  return (
    <>
      {isIntact ? (
        <p role="status" className="flex items-center gap-2 font-semibold text-eucalyptus">
          <Icon name="check" />
          {message}
        </p>
      ) : (
        <Alert variant="destructive" title={texts.changed}>
          {message}
          {texts.tellAgent}
        </Alert>
      )}
      <ul className="mt-3 grid gap-1.5 text-sm">
        {CHECKS.filter((name) => checks[name] !== null).map((name) => (
          <li key={name} className="flex gap-2">
            <span className={checks[name] ? 'text-eucalyptus' : 'text-danger'}>
              <Icon name={checks[name] ? 'check' : 'alert'} className="mt-0.5 size-4" />
            </span>
            {texts.checks[name][checks[name] ? 'passed' : 'failed']}
          </li>
        ))}
      </ul>
      <dl className="mt-4 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[9rem_minmax(0,1fr)]">
        <dt className="text-muted">{texts.sha256}</dt>
        <dd className="font-mono text-xs break-all">{sha256 ?? texts.noHash}</dd>
        <dt className="text-muted">{texts.checkedAt}</dt>
        <dd>{dateTime(checkedAt)}</dd>
      </dl>
    </>
  )
}

/** After signing: signer and time, the sealed PDF, and its verification. */
export function SignedState({ contract }: { contract: Contract }) {
  const { id, signerName, signature, signedAt } = contract
  const verification = useVerification(id)
  return (
    <Card className="p-5 sm:p-7">
      {contract.needsCode ? (
        <p className="text-lg">{signerScreens.everyone}</p>
      ) : (
        <p className="text-lg">
          {texts.signedBy}
          <strong>{signature?.name ?? signerName}</strong>
          {signedAt && texts.on(dateTime(signedAt))}
          {signature && texts.kind[signature.kind]}.
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-x-6">
        <DocumentLink id={id} label={texts.download} save />
        <DocumentLink id={id} label={texts.open} />
      </div>
      <section aria-labelledby={`whole-${id}`} className="mt-5 border-t border-line pt-5">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h3 id={`whole-${id}`} className="font-display text-lg">
            {texts.title}
          </h3>
          <Button
            size="small"
            pending={verification.isFetching}
            pendingLabel={texts.checking}
            onClick={() => void verification.refetch()}
          >
            {texts.checkAgain}
          </Button>
        </div>
        <Loaded
          from={verification}
          errorTitle={texts.errorTitle}
          skeleton={<SkeletonLines lines={4} label={texts.loading} />}
        >
          {(result) => <VerificationResult verification={result} />}
        </Loaded>
      </section>
    </Card>
  )
}
