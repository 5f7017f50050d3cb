import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call, serverMessage } from '#portal/lib/http/request.ts'
import { toast } from '#portal/lib/toast.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { NewPasswordField } from '#portal/ui/new-password-field.tsx'
import { Section } from '#portal/ui/section.tsx'
import { changePassword, PasswordChange } from '#wire/account.ts'
import { CurrentPassword, useServerErrors } from './current-password.tsx'
import { NOT_SAVED, refreshSessions } from './queries.ts'

export function PasswordSection() {
  const form = useForm<PasswordChange>({
    resolver: zodResolver(PasswordChange),
    defaultValues: { currentPassword: undefined, password: '' },
  })
  const { isAsked, showErrors } = useServerErrors(form, 'currentPassword')
  const { errors } = form.formState
  const saving = useMutation({
    mutationFn: (body: PasswordChange) => call(changePassword, { body }),
    onSuccess: () => {
      form.reset()
      void refreshSessions()
      toast({
        title: 'Your new password is saved',
        description: 'All other devices are signed out.',
      })
    },
    onError: showErrors,
  })
  const isAtField = errors.password || errors.currentPassword

  return (
    <Section id="password" title="Password" lead="A new one signs out all your other devices.">
      <form
        noValidate
        className="grid gap-5"
        onSubmit={form.handleSubmit((values) => saving.mutate(values))}
      >
        {saving.error && !isAtField && (
          <Alert variant="destructive">{serverMessage(saving.error, NOT_SAVED)}</Alert>
        )}
        {isAsked && <CurrentPassword form={form} name="currentPassword" />}
        <NewPasswordField
          label="New password"
          error={errors.password?.message}
          field={form.register('password')}
        />
        <div>
          <Button type="submit" pending={saving.isPending} pendingLabel="Saving...">
            Save password
          </Button>
        </div>
      </form>
    </Section>
  )
}
