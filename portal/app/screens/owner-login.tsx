import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call, serverMessage } from '#portal/lib/http/request.ts'
import { ownerEmail } from '#portal/lib/page-facts.ts'
import { toast } from '#portal/lib/toast.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { EntryPage } from '#portal/ui/entry-page.tsx'
import { Field } from '#portal/ui/field.tsx'
import { PasswordInput } from '#portal/ui/password-input.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import { ownerLogin, secondFactorPage } from '#wire/sessions.ts'

async function logIn(body: { email: string; password: string }) {
  const reply = await call(ownerLogin, { body })
  if (!reply.success) throw new Error(reply.message || 'Login failed')
  return reply
}

function reasonFor(error: Error): string {
  return serverMessage(error, /^\d+: /.test(error.message) ? 'Login failed' : error.message)
}

/** /admin-login, specification 2.9. */
export default function OwnerLogin() {
  const email = ownerEmail()
  const [password, setPassword] = useState('')

  const entry = useMutation({
    mutationFn: logIn,
    onSuccess: ({ next }) => {
      if (next) return window.location.assign(secondFactorPage('/admin-dashboard'))
      toast({
        title: 'Success!',
        description: 'Logged in successfully. Redirecting...',
        last: true,
      })
      window.setTimeout(() => window.location.assign('/admin-dashboard'), 500)
    },
    onError: (error) =>
      toast({ title: 'Error', description: reasonFor(error), variant: 'destructive' }),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password && !entry.isPending) entry.mutate({ email, password })
  }

  return (
    <EntryPage
      title="Owner Login"
      lead="For the owner of the brokerage. Clients sign in elsewhere."
    >
      <form noValidate className="grid gap-5" onSubmit={submit}>
        {entry.error && (
          <Alert variant="destructive" title="Error">
            {reasonFor(entry.error)}
          </Alert>
        )}
        <Field label="Email">
          <TextInput type="email" autoComplete="username" value={email} disabled readOnly />
        </Field>
        <Field label="Password" required>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          block
          disabled={!password}
          pending={entry.isPending || entry.isSuccess}
          pendingLabel="Logging in..."
        >
          Login as Owner
        </Button>
      </form>
    </EntryPage>
  )
}
