import { type ReactNode, useState } from 'react'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { RowsSkeleton } from '#portal/ui/list-skeleton.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Section } from '#portal/ui/section.tsx'
import { longDate } from '#wire/dates.ts'
import { makeRecoveryCodes, type Passkey, type SecondFactorState } from '#wire/second-factors.ts'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeysElsewhere } from './passkeys-elsewhere.tsx'
import { refreshSecondFactor, useSecondFactor } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RemoveFactor } from './remove-factor.tsx'
import { SetUpTotp } from './set-up-totp.tsx'

const usageOf = ({ createdAt, lastUsedAt }: Passkey) =>
  `added ${longDate(createdAt)}, ${lastUsedAt ? `last used ${longDate(lastUsedAt)}` : 'not used yet'}`

function Row({ name, detail, action }: { name: string; detail: string; action: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-xs text-muted">{detail}</p>
      </div>
      {action}
    </li>
  )
}

function NewRecoveryCodes({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const making = useAction({
    send: () => call(makeRecoveryCodes),
    onSuccess: ({ recoveryCodes }) => {
      void refreshSecondFactor()
      onCodes(recoveryCodes)
    },
    failure: { text: 'No new codes were made.' },
  })
  return (
    <Button
      size="small"
      pending={making.isPending}
      pendingLabel="Making..."
      onClick={() => making.mutate()}
    >
      New recovery codes
    </Button>
  )
}

function Factors({ state }: { state: SecondFactorState }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const hasOne = state.totp || state.passkeys.length > 0
  return (
    <>
      {state.required && (
        <Alert title="Set one up to continue">
          Your brokerage asks everyone on staff for a second factor.
        </Alert>
      )}
      {hasOne && (
        <ul className="my-4 divide-y divide-line border-y border-line">
          {state.passkeys.map((passkey) => (
            <Row
              key={passkey.id}
              name={passkey.name}
              detail={`Passkey, ${usageOf(passkey)}`}
              action={<RemoveFactor name={`the passkey ${passkey.name}`} id={passkey.id} />}
            />
          ))}
          {state.totp && (
            <Row
              name="Authenticator app"
              detail="Six digits that change every 30 seconds"
              action={<RemoveFactor name="the authenticator app" />}
            />
          )}
          <Row
            name="Recovery codes"
            detail={`${state.recoveryCodes} of 10 left. New codes replace the old ones.`}
            action={<NewRecoveryCodes onCodes={setCodes} />}
          />
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

/** The section of the account page that manages the user's second factors. */
export function SecondFactorSection() {
  return (
    <Section
      id="second-factor"
      title="Second factor"
      lead="We ask for a passkey or a code from an app in addition to your password, so a stolen password is not enough to sign in."
    >
      <Loaded
        from={useSecondFactor()}
        errorTitle="Your second factors could not be loaded"
        skeleton={<RowsSkeleton label="Loading your second factors" rows={2} />}
      >
        {(state) => <Factors state={state} />}
      </Loaded>
    </Section>
  )
}
