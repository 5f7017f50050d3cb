import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { type NewSigningCode, requestSigningCode } from '#wire/signing-codes.ts'
import { signTexts } from '#wire/texts/signing-screens.ts'

const { code: texts } = signTexts

/** What the field of a one-time code has beside its form and name. Its error says how many tries are left. */
export const CODE_FIELD = {
  ...{ label: texts.label, help: texts.help, required: true },
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
} as const

type CodeRequestProps = {
  subject: NewSigningCode
  /** The address that gets the code. */
  email: string
  /** Called when the server refuses to mail the code; the caller loads the document again. */
  onError: (error: Error) => void
}

/** The button that mails the code of a signature, and that it was sent. */
export function CodeRequest({ subject, email, onError }: CodeRequestProps) {
  const action = useAction({
    send: () => call(requestSigningCode, { body: subject }),
    failure: texts.failure,
    alertOnly: true,
    onError,
  })
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        pending={action.isPending}
        pendingLabel={texts.pending}
        onClick={() => action.mutate()}
      >
        {action.isSuccess ? texts.again : texts.send}
      </Button>
      <p role="status" className="text-sm text-muted">
        {action.isSuccess && texts.sent(email)}
      </p>
      {action.failure && (
        <Alert variant="destructive" title={action.failure.title}>
          {action.failure.text}
        </Alert>
      )}
    </div>
  )
}
