import { useQuery } from '@tanstack/react-query'
import {
  CodeForm,
  type OnCodeMailed,
  useMailedCode,
} from '#portal/features/sessions/mailed-code.tsx'
import { redirectAfterSignIn } from '#portal/features/sessions/redirect-after-sign-in.ts'
import { NAME_FIELDS } from '#portal/features/sessions/sign-up-form.tsx'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { useSearchValue } from '#portal/lib/navigate.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Form, FormFailure, SubmitButton } from '#portal/ui/form.tsx'
import { NewPasswordField, TextField } from '#portal/ui/form-fields.tsx'
import { EntryPage } from '#portal/ui/screen.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import {
  AcceptInvitation,
  acceptInvitation,
  INVITATION_EXPIRED,
  type InvitedPerson,
  readInvitation,
} from '#wire/invitations.ts'
import { verifyCode } from '#wire/sign-up.ts'
import { sessionTexts } from '#wire/texts/sessions.ts'
import { asRole, teamTexts } from '#wire/texts/team.ts'

const texts = teamTexts.accept

type PasswordFormProps = { token: string; invited: InvitedPerson; onCodeMailed: OnCodeMailed }

/** Takes the name and a password, and has a code mailed to the invited address. */
function PasswordForm({ token, invited, onCodeMailed }: PasswordFormProps) {
  const { email, firstName, lastName } = invited
  const form = useZodForm({
    schema: AcceptInvitation,
    defaults: { token, firstName, lastName, password: '' },
  })
  const send = (body: AcceptInvitation) => call(acceptInvitation, { body })
  const accepting = useAction({
    send,
    onSuccess: (sent, body) => onCodeMailed(email, sent, () => send(body)),
    failure: { text: texts.failed },
    alertOnly: true,
  })
  return (
    <Form form={form} action={accepting} onSubmit={accepting.mutate}>
      <FormFailure action={accepting} form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        {NAME_FIELDS.map((field) => (
          <TextField key={field.name} form={form} {...field} />
        ))}
      </div>
      <NewPasswordField form={form} name="password" label={sessionTexts.password} />
      <SubmitButton action={accepting} block pendingLabel={texts.pending}>
        {texts.submit}
      </SubmitButton>
    </Form>
  )
}

/** /invitation?token=…: the target of the mailed link. */
export default function InvitationScreen() {
  const token = useSearchValue('token')[0] ?? ''
  const { mailedCode, onCodeMailed, resend, clear } = useMailedCode('invitation-code')
  const invited = useQuery({
    queryKey: [readInvitation.path, token],
    queryFn: ({ signal }) => call(readInvitation, { body: { token }, signal }),
    staleTime: Infinity,
    enabled: token !== '' && !mailedCode,
  })
  if (mailedCode)
    return (
      <EntryPage title={sessionTexts.mailedCode.title} lead={texts.codeLead}>
        <CodeForm
          mailedCode={mailedCode}
          onCode={async (code) => {
            const { email, pending: pendingToken } = mailedCode
            const body = { email, pending: pendingToken, code }
            const entered = await call(verifyCode, { body })
            clear()
            redirectAfterSignIn(entered)
          }}
          onResend={resend}
          onStartOver={clear}
        />
      </EntryPage>
    )
  if (invited.data) {
    const { email, role } = invited.data
    return (
      <EntryPage title={texts.title} lead={texts.lead(asRole(role), email)}>
        <PasswordForm token={token} invited={invited.data} onCodeMailed={onCodeMailed} />
      </EntryPage>
    )
  }
  const hasEnded = token === '' || invited.isError
  return (
    <EntryPage title={texts.title} lead={hasEnded ? texts.expiredLead : texts.loadingLead}>
      {hasEnded ? (
        <Alert variant="destructive">{INVITATION_EXPIRED}</Alert>
      ) : (
        <SkeletonLines lines={6} label={texts.loading} />
      )}
    </EntryPage>
  )
}
