import { startAuthentication } from '@simplewebauthn/browser'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, isUnauthorized, serverMessage } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { FormFailure } from '#portal/ui/form.tsx'
import { TextLink } from '#portal/ui/link.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import {
  askStepUp,
  type SecondFactor,
  type SecondFactorAsked,
  stepUp,
} from '#wire/second-factors.ts'
import { secondFactorTexts } from '#wire/texts/second-factors.ts'
import { CodeField } from './code-field.tsx'

const { form: texts, ask: askTexts, otherHost } = secondFactorTexts

type SecondFactorFormProps<Given> = {
  /** Reads which factors the user may give, with a challenge for a passkey. */
  ask: () => Promise<SecondFactorAsked>
  give: (factor: SecondFactor) => Promise<Given>
  onGiven: (given: Given) => void
  /** The address that signing in again leads back to, when the first factor is too old. */
  next?: () => string
}

function reasonFor(error: Error): string {
  // The browser itself throws these: the user closed its dialog, or it has no passkey.
  return /NotAllowed|Abort|WebAuthn/.test(error.name)
    ? texts.noPasskey
    : serverMessage(error, texts.failed)
}

/** Takes one of the user's second factors: a passkey, a code of the app or a recovery code. */
export function SecondFactorForm<Given>(props: SecondFactorFormProps<Given>) {
  const factors = useQuery({ queryKey: ['second-factor'], queryFn: props.ask, gcTime: 0 })
  if (isUnauthorized(factors.error))
    return (
      <Alert variant="destructive" title={texts.expiredTitle}>
        {texts.expired}
      </Alert>
    )
  return (
    <Loaded
      from={factors}
      errorTitle={texts.loadFailed}
      skeleton={<Skeleton className="h-40 w-full" />}
    >
      {(data) => (
        <Methods {...props} factors={data} onChallengeUsed={() => void factors.refetch()} />
      )}
    </Loaded>
  )
}

type MethodsProps<Given> = SecondFactorFormProps<Given> & {
  factors: SecondFactorAsked
  /** Called after a failed passkey: a challenge works once, so the next try needs another. */
  onChallengeUsed: () => void
}

function Methods<Given>({ factors, give, onGiven, next, onChallengeUsed }: MethodsProps<Given>) {
  const { methods, passkey } = factors
  const [wantsRecovery, setWantsRecovery] = useState(false)
  const byPasskey = useAction({
    next,
    send: async () => {
      // The wire leaves the shape of the options to the WebAuthn libraries.
      const assertion = await startAuthentication({ optionsJSON: passkey as never })
      const clientExtensionResults = { ...assertion.clientExtensionResults }
      return give({ passkey: { ...assertion, clientExtensionResults } })
    },
    onSuccess: onGiven,
    onError: onChallengeUsed,
    failure: (error) => ({ text: reasonFor(error) }),
    alertOnly: true,
  })
  const isRecovery = wantsRecovery || !methods.includes('totp')
  const hasCode = methods.includes('totp') || (wantsRecovery && methods.includes('recovery-code'))

  return (
    <div className="grid gap-5">
      {passkey && (
        <Button
          variant="primary"
          block
          pending={byPasskey.isPending || byPasskey.isSuccess}
          pendingLabel={texts.passkeyPending}
          onClick={() => byPasskey.mutate()}
        >
          {texts.passkey}
        </Button>
      )}
      <FormFailure action={byPasskey} />
      {hasCode && (
        <CodeField
          key={String(isRecovery)}
          kind={isRecovery ? 'recovery' : 'app'}
          isMain={!passkey}
          give={(code) => give({ code })}
          onGiven={onGiven}
          reasonFor={reasonFor}
          next={next}
        />
      )}
      {methods.includes('recovery-code') && !wantsRecovery && (
        <Button variant="quiet" onClick={() => setWantsRecovery(true)}>
          {texts.recoveryCode}
        </Button>
      )}
      <PasskeysElsewhere at={factors.passkeysAt} />
    </div>
  )
}

/** A passkey is bound to one host name: on another host, this links to the one where passkeys work. */
export function PasskeysElsewhere({ at }: { at: string | null }) {
  if (at === null) return null
  return (
    <p className="text-sm text-muted">
      {otherHost.before}
      <TextLink href={at}>{at}</TextLink>
      {otherHost.after}
    </p>
  )
}

/** Takes the second factor of a signed-in user, which holds for the step-up's time. */
export function StepUpForm({ onGiven }: { onGiven: () => void }) {
  return (
    <SecondFactorForm
      ask={() => call(askStepUp)}
      give={(body) => call(stepUp, { body })}
      onGiven={onGiven}
    />
  )
}

/** Asks for the second factor that a call needs; the call continues by itself after the answer. */
export function StepUpDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  return (
    <Dialog
      onClose={() => onAnswer(false)}
      title={askTexts.title}
      description={askTexts.dialogLead}
      width="narrow"
    >
      <StepUpForm onGiven={() => onAnswer(true)} />
    </Dialog>
  )
}
