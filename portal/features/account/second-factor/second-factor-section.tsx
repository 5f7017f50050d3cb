import { useState } from 'react'
import { serverMessage } from '#portal/lib/http/request.ts'
import { toast } from '#portal/lib/toast.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { RowsSkeleton } from '#portal/ui/list-skeleton.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Section } from '#portal/ui/section.tsx'
import { longDate } from '#wire/dates.ts'
import type { Passkey, SecondFactorState } from '#wire/second-factors.ts'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeysElsewhere } from './passkeys-elsewhere.tsx'
import { useNewRecoveryCodes, useSecondFactor } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RemoveFactor } from './remove-factor.tsx'
import { SetUpTotp } from './set-up-totp.tsx'

const ROW = 'flex flex-wrap items-center gap-x-4 gap-y-2 py-3'

const usedOf = ({ createdAt, lastUsedAt }: Passkey) =>
  `added ${longDate(createdAt)}, ${lastUsedAt ? `last used ${longDate(lastUsedAt)}` : 'not used yet'}`

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  return (
    <li className={ROW}>
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">{passkey.name}</p>
        <p className="text-xs text-muted">Passkey, {usedOf(passkey)}</p>
      </div>
      <RemoveFactor what={`the passkey ${passkey.name}`} id={passkey.id} />
    </li>
  )
}

function RecoveryRow({ left, onCodes }: { left: number; onCodes: (codes: string[]) => void }) {
  const renewing = useNewRecoveryCodes()
  const renew = () =>
    renewing.mutate(undefined, {
      onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
      onError: (error) =>
        toast({ title: serverMessage(error, 'No new codes were made.'), variant: 'destructive' }),
    })
  return (
    <li className={ROW}>
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">Recovery codes</p>
        <p className="text-xs text-muted">{left} of 10 left. New ones end the old ones.</p>
      </div>
      <Button size="small" pending={renewing.isPending} pendingLabel="Making..." onClick={renew}>
        New recovery codes
      </Button>
    </li>
  )
}

function Factors({ state }: { state: SecondFactorState }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const hasOne = state.totp || state.passkeys.length > 0
  return (
    <>
      {state.required && (
        <Alert title="Set one up to go on">
          Your brokerage asks everyone on staff for a second factor.
        </Alert>
      )}
      {hasOne && (
        <ul className="my-4 divide-y divide-line border-y border-line">
          {state.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
          {state.totp && (
            <li className={ROW}>
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-semibold">Authenticator app</p>
                <p className="text-xs text-muted">Six digits that change every 30 seconds</p>
              </div>
              <RemoveFactor what="the authenticator app" />
            </li>
          )}
          <RecoveryRow left={state.recoveryCodes} onCodes={setCodes} />
        </ul>
      )}
      <div className="my-4 flex flex-wrap gap-3">
        {state.passkeysHere && <AddPasskey onCodes={setCodes} />}
        {!state.totp && <SetUpTotp onCodes={setCodes} />}
      </div>
      <PasskeysElsewhere at={state.passkeysAt} />
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </>
  )
}

const TITLE = 'Second factor'
const LEAD =
  'Besides your password we then ask for your passkey or a code from an app, so a stolen password opens nothing.'

function LoadedFactors() {
  return (
    <Loaded
      from={useSecondFactor()}
      failed="Your second factors could not be loaded"
      skeleton={<RowsSkeleton label="Loading your second factors" rows={2} />}
    >
      {(state) => <Factors state={state} />}
    </Loaded>
  )
}

/** The section of the account page that manages the user's second factors. */
export function SecondFactorSection() {
  return (
    <Section id="second-factor" title={TITLE} lead={LEAD}>
      <LoadedFactors />
    </Section>
  )
}
