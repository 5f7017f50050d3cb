import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { ConfirmAction } from '#portal/ui/confirm-action.tsx'
import { removePasskey, removeTotp } from '#wire/second-factors.ts'
import { secondFactorTexts } from '#wire/texts/second-factors.ts'
import { refreshSecondFactor } from './queries.ts'

const texts = secondFactorTexts.remove

type RemoveFactorProps = {
  /** Names the factor: `the passkey My phone`. */
  name: string
  /** Id of a passkey; absent for the authenticator app. */
  id?: string
}

/** A button that removes one of the user's second factors, after a confirmation. */
export function RemoveFactor({ name, id }: RemoveFactorProps) {
  const removing = useAction({
    send: () => (id === undefined ? call(removeTotp) : call(removePasskey, { params: { id } })),
    onSuccess: refreshSecondFactor,
    successToast: () => ({ title: texts.removed }),
    failure: { text: texts.failed },
    alertOnly: true,
  })
  return (
    <ConfirmAction
      button={{ 'aria-label': texts.label(name), children: texts.submit }}
      action={removing}
      input={undefined}
      title={texts.title(name)}
      description={texts.text}
      confirmLabel={texts.submit}
      pendingLabel={texts.pending}
      errorTitle={texts.failedTitle}
    />
  )
}
