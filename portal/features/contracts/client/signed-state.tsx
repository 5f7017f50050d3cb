import { dateTime } from '#portal/lib/format.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Card } from '#portal/ui/card.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import type { Contract, Verification } from '#wire/signatures.ts'
import { clientContractTexts } from '#wire/texts/contracts.ts'
import { DocumentLink } from './agreement.tsx'
import { useVerification } from './queries.ts'

const texts = clientContractTexts.signedState

const CHECKS = ['hash', 'record', 'seal', 'document'] as const

/** The result of a verification: the verdict, each check that applies, the hash and the time. */
function VerificationResult({ verification }: { verification: Verification }) {
  const { whole, message, checks, sha256, checkedAt } = verification
  return (
    <>
      {whole ? (
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
      <p className="text-lg">
        {texts.signedBy}
        <strong>{signature?.name ?? signerName}</strong>
        {signedAt && texts.on(dateTime(signedAt))}
        {signature && texts.kind[signature.kind]}.
      </p>
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
