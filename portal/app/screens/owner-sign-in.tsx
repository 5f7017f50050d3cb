import type { z } from 'zod'
import { call, serverMessage, statusOf } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { ownerEmail } from '#portal/lib/page-facts.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Field } from '#portal/ui/field.tsx'
import { Form, FormFailure, SubmitButton } from '#portal/ui/form.tsx'
import { EmailField, PasswordField } from '#portal/ui/form-fields.tsx'
import { EntryPage } from '#portal/ui/screen.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import {
  AccessRequest,
  accessByCode,
  type OwnerEntry,
  ownerLogin,
  SignIn,
  secondFactorPage,
} from '#wire/sessions.ts'
import { sessionTexts } from '#wire/texts/sessions.ts'

const { adminAccess: accessTexts, adminLogin: loginTexts, ownerSignIn: texts } = sessionTexts

type Reply = z.infer<typeof OwnerEntry>

type OwnerSignInOptions<Input> = {
  send: (input: Input) => Promise<Reply>
  /** The toast's text after success. */
  successText: (reply: Reply) => string
  /** The text of a failure without a message of the server. */
  failedText: string
  /** The page after success, loaded after `delayMs` so that the toast can be read. */
  path: string
  delayMs: number
}

/** An owner's sign-in, SPEC-2.9, whose second factor may follow on its own page. */
function useOwnerSignIn<Input>(options: OwnerSignInOptions<Input>) {
  const { send, successText, failedText, path, delayMs } = options
  return useAction({
    send: async (input: Input) => {
      const reply = await send(input)
      if (!reply.success) throw new Error(reply.message || failedText)
      return reply
    },
    onSuccess: ({ next }) => {
      if (next) window.location.assign(secondFactorPage(path))
      else window.setTimeout(() => window.location.assign(path), delayMs)
    },
    successToast: (reply) =>
      reply.next
        ? null
        : { title: texts.successTitle, description: successText(reply), last: true },
    failure: (error) => ({
      title: texts.failedTitle,
      text: statusOf(error) === null ? error.message : serverMessage(error, failedText),
    }),
  })
}

const Password = SignIn.pick({ password: true })

/** /admin-login, SPEC-2.9. */
export function OwnerLogin() {
  const email = ownerEmail()
  const form = useZodForm({ schema: Password, defaults: { password: '' } })
  const signingIn = useOwnerSignIn({
    send: ({ password }: z.infer<typeof Password>) =>
      call(ownerLogin, { body: { email, password } }),
    successText: () => loginTexts.success,
    failedText: loginTexts.failed,
    path: '/admin-dashboard',
    delayMs: 500,
  })

  return (
    <EntryPage title={loginTexts.title} lead={loginTexts.lead}>
      <Form form={form} action={signingIn} onSubmit={signingIn.mutate}>
        <FormFailure action={signingIn} />
        <Field label={loginTexts.email}>
          <TextInput type="email" autoComplete="username" value={email} disabled readOnly />
        </Field>
        <PasswordField
          form={form}
          name="password"
          label={sessionTexts.password}
          autoComplete="current-password"
          required
        />
        <SubmitButton
          action={signingIn}
          block
          leadsAway
          disabled={!form.watch('password')}
          pendingLabel={loginTexts.pending}
        >
          {loginTexts.submit}
        </SubmitButton>
      </Form>
    </EntryPage>
  )
}

/** /admin-access, SPEC-2.9. */
export function AdminAccess() {
  const form = useZodForm({
    schema: AccessRequest,
    defaults: { email: ownerEmail(), accessCode: '' },
  })
  const signingIn = useOwnerSignIn({
    send: (body: z.infer<typeof AccessRequest>) => call(accessByCode, { body }),
    successText: ({ message }) => message,
    failedText: accessTexts.failed,
    path: '/',
    delayMs: 2000,
  })

  return (
    <EntryPage title={accessTexts.title} lead={accessTexts.lead} note={accessTexts.note}>
      <Form form={form} action={signingIn} onSubmit={signingIn.mutate}>
        <FormFailure action={signingIn} />
        <EmailField form={form} name="email" />
        <PasswordField
          form={form}
          name="accessCode"
          label={accessTexts.accessCode}
          what={accessTexts.accessCodeNoun}
          autoComplete="off"
          required
        />
        <SubmitButton action={signingIn} block leadsAway pendingLabel={accessTexts.pending}>
          {accessTexts.submit}
        </SubmitButton>
      </Form>
    </EntryPage>
  )
}
