import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { refreshSecondFactor } from '#portal/features/account/queries.ts'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { ActionButton } from '#portal/ui/button.tsx'
import { ConfirmAction } from '#portal/ui/confirm-action.tsx'
import { RowsSkeleton } from '#portal/ui/list-skeleton.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Section } from '#portal/ui/section.tsx'
import { longDate } from '#wire/dates.ts'
import {
  makeRecoveryCodes,
  readSecondFactor,
  removePasskey,
  removeTotp,
  type SecondFactorState,
} from '#wire/second-factors.ts'
import { secondFactorTexts } from '#wire/texts/second-factors.ts'
import { AddPasskey } from './add-passkey.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { PasskeysElsewhere } from './second-factor-form.tsx'
import { SetUpTotp } from './set-up-totp.tsx'

const { section: texts, recoveryCodes: codeTexts, remove: removeTexts } = secondFactorTexts

type FactorRowProps = { name: string; detail: string; children: ReactNode }

function FactorRow({ name, detail, children }: FactorRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-xs text-muted">{detail}</p>
      </div>
      {children}
    </li>
  )
}

type RemoveFactorProps = {
  name: string
  /** Id of a passkey; absent for the authenticator app. */
  id?: string
}

/** A button that removes one of the user's second factors, after a confirmation. */
function RemoveFactor({ name, id }: RemoveFactorProps) {
  const removing = useAction({
    send: () => (id === undefined ? call(removeTotp) : call(removePasskey, { params: { id } })),
    onSuccess: refreshSecondFactor,
    successToast: () => ({ title: removeTexts.removed }),
    failure: { text: removeTexts.failed },
    alertOnly: true,
  })
  return (
    <ConfirmAction
      button={{ 'aria-label': removeTexts.label(name), children: removeTexts.submit }}
      action={removing}
      input={undefined}
      title={removeTexts.title(name)}
      description={removeTexts.text}
      confirmLabel={removeTexts.submit}
      pendingLabel={removeTexts.pending}
      errorTitle={removeTexts.failedTitle}
    />
  )
}

function NewRecoveryCodes({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const making = useAction({
    send: () => call(makeRecoveryCodes),
    onSuccess: ({ recoveryCodes }) => {
      void refreshSecondFactor()
      onCodes(recoveryCodes)
    },
    failure: { text: codeTexts.failed },
  })
  return (
    <ActionButton size="small" action={making} pendingLabel={codeTexts.pending}>
      {codeTexts.make}
    </ActionButton>
  )
}

function Factors({ state }: { state: SecondFactorState }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const hasFactor = state.totp || state.passkeys.length > 0
  return (
    <>
      {state.required && <Alert title={texts.requiredTitle}>{texts.required}</Alert>}
      {hasFactor && (
        <ul className="my-4 divide-y divide-line border-y border-line">
          {state.passkeys.map((passkey) => (
            <FactorRow
              key={passkey.id}
              name={passkey.name}
              detail={texts.passkeyDetail(
                longDate(passkey.createdAt),
                passkey.lastUsedAt && longDate(passkey.lastUsedAt),
              )}
            >
              <RemoveFactor name={texts.removePasskey(passkey.name)} id={passkey.id} />
            </FactorRow>
          ))}
          {state.totp && (
            <FactorRow name={texts.app} detail={texts.appDetail}>
              <RemoveFactor name={texts.removeApp} />
            </FactorRow>
          )}
          <FactorRow name={codeTexts.name} detail={codeTexts.left(state.recoveryCodes)}>
            <NewRecoveryCodes onCodes={setCodes} />
          </FactorRow>
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
    <Section id="second-factor" title={texts.title} lead={texts.lead}>
      <Loaded
        from={useQuery({ ...queryFor(readSecondFactor), staleTime: 0 })}
        errorTitle={texts.failed}
        skeleton={<RowsSkeleton label={texts.loading} rows={2} />}
      >
        {(state) => <Factors state={state} />}
      </Loaded>
    </Section>
  )
}
