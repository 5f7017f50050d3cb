import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { call, serverMessage } from '#portal/lib/http/request.ts'
import { ownerEmail } from '#portal/lib/page-facts.ts'
import { toast } from '#portal/lib/toast.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { EntryPage } from '#portal/ui/entry-page.tsx'
import { Field } from '#portal/ui/field.tsx'
import { PasswordInput } from '#portal/ui/password-input.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import { AccessRequest, accessByCode, secondFactorPage } from '#wire/sessions.ts'

const FAILED = 'Failed to access admin panel'

async function ask(body: z.infer<typeof AccessRequest>) {
  const reply = await call(accessByCode, { body })
  if (!reply.success) throw new Error(reply.message || FAILED)
  return reply
}

function reasonFor(error: Error): string {
  return serverMessage(error, /^\d+: /.test(error.message) ? FAILED : error.message)
}

/** /admin-access, specification 2.9. */
export default function AdminAccess() {
  const form = useForm<z.infer<typeof AccessRequest>>({
    resolver: zodResolver(AccessRequest),
    defaultValues: { email: ownerEmail(), accessCode: '' },
  })
  const { errors } = form.formState

  const entry = useMutation({
    mutationFn: ask,
    onSuccess: (reply) => {
      if (reply.next) return window.location.assign(secondFactorPage('/'))
      toast({ title: 'Success!', description: reply.message, last: true })
      window.setTimeout(() => window.location.assign('/'), 2000)
    },
    onError: (error) =>
      toast({ title: 'Error', description: reasonFor(error), variant: 'destructive' }),
  })

  return (
    <EntryPage
      title="Admin Access"
      lead="Enter your credentials to access the owner dashboard"
      note="This is a temporary access method while authentication is being configured."
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={form.handleSubmit((values) => entry.mutate(values))}
      >
        {entry.error && (
          <Alert variant="destructive" title="Error">
            {reasonFor(entry.error)}
          </Alert>
        )}
        <Field label="Email" error={errors.email?.message} required>
          <TextInput type="email" autoComplete="username" {...form.register('email')} />
        </Field>
        <Field label="Access Code" error={errors.accessCode?.message} required>
          <PasswordInput what="access code" autoComplete="off" {...form.register('accessCode')} />
        </Field>
        <Button
          type="submit"
          variant="primary"
          block
          pending={entry.isPending || entry.isSuccess}
          pendingLabel="Accessing..."
        >
          Access Admin Panel
        </Button>
      </form>
    </EntryPage>
  )
}
