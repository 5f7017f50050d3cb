import { dateTime } from '#portal/lib/format.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Card } from '#portal/ui/card.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import type { Contract, Verification } from '#wire/signatures.ts'
import { DocumentLink } from './agreement.tsx'
import { useVerification } from './queries.ts'

/** The sentences for a check that holds and for one that fails. */
const CHECKS: [name: keyof Verification['checks'], holds: string, fails: string][] = [
  ['hash', 'The stored file is the one on record.', 'The stored file is not the one on record.'],
  ['record', 'The audit log holds the same hash.', 'The audit log holds another hash.'],
  ['seal', 'The seal in the PDF is valid.', 'The seal in the PDF is broken.'],
  [
    'document',
    'The agreement is unchanged since it was read.',
    'The agreement was changed after it was read.',
  ],
]

function Checked({ verification }: { verification: Verification }) {
  const { whole, message, checks, sha256, checkedAt } = verification
  return (
    <>
      {whole ? (
        <p role="status" className="flex items-center gap-2 font-semibold text-eucalyptus">
          <Icon name="check" />
          {message}
        </p>
      ) : (
        <Alert variant="destructive" title="Do not rely on this copy">
          {message} Tell your agent right away.
        </Alert>
      )}
      <ul className="mt-3 grid gap-1.5 text-sm">
        {CHECKS.filter(([name]) => checks[name] !== null).map(([name, holds, fails]) => (
          <li key={name} className="flex gap-2">
            <span className={checks[name] ? 'text-eucalyptus' : 'text-danger'}>
              <Icon name={checks[name] ? 'check' : 'alert'} className="mt-0.5 size-4" />
            </span>
            {checks[name] ? holds : fails}
          </li>
        ))}
      </ul>
      <dl className="mt-4 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[9rem_minmax(0,1fr)]">
        <dt className="text-muted">SHA-256</dt>
        <dd className="font-mono text-xs break-all">{sha256 ?? 'none'}</dd>
        <dt className="text-muted">Checked</dt>
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
        Signed by <strong>{signature?.name ?? signerName}</strong>
        {signedAt && <> on {dateTime(signedAt)}</>}
        {signature && <>, {signature.kind === 'typed' ? 'typed' : 'drawn'} here</>}.
      </p>
      <div className="mt-3 flex flex-wrap gap-x-6">
        <DocumentLink id={id} label="Download signed PDF" save />
        <DocumentLink id={id} label="Open signed PDF" />
      </div>
      <section aria-labelledby={`whole-${id}`} className="mt-5 border-t border-line pt-5">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h3 id={`whole-${id}`} className="font-display text-lg">
            Is it unchanged?
          </h3>
          <Button
            size="small"
            pending={verification.isFetching}
            pendingLabel="Checking..."
            onClick={() => void verification.refetch()}
          >
            Check again
          </Button>
        </div>
        <Loaded
          from={verification}
          errorTitle="This copy could not be checked"
          skeleton={<SkeletonLines lines={4} label="Checking the signed copy" />}
        >
          {(checked) => <Checked verification={checked} />}
        </Loaded>
      </section>
    </Card>
  )
}
