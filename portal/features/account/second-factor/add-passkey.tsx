import { zodResolver } from '@hookform/resolvers/zod'
import { startRegistration } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { messageWithWait } from '#portal/lib/http/problem.ts'
import { call } from '#portal/lib/http/request.ts'
import { Button } from '#portal/ui/button.tsx'
import { Field } from '#portal/ui/field.tsx'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import { addPasskey, askPasskey, NewPasskey } from '#wire/second-factors.ts'
import { refreshSecondFactor } from './queries.ts'

const FAILED = 'We could not keep the passkey. Check your connection and try again.'
const NOT_MADE = 'Your browser made no passkey. This device may have one for your account already.'
const Name = NewPasskey.pick({ name: true })

function reasonFor(error: Error): string {
  return /NotAllowed|InvalidState|Abort|WebAuthn/.test(error.name)
    ? NOT_MADE
    : messageWithWait(error, FAILED)
}

async function makePasskey({ name }: { name: string }) {
  const optionsJSON = (await call(askPasskey)) as never
  const passkey = (await startRegistration({ optionsJSON })) as never
  return call(addPasskey, { body: { name, passkey } })
}

/** @param onCodes gets the recovery codes, which come only with the user's first second factor */
export function AddPasskey({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const [isOpen, setOpen] = useState(false)
  const form = useForm({ resolver: zodResolver(Name), defaultValues: { name: '' } })
  const adding = useMutation({
    mutationFn: makePasskey,
    onSuccess: async ({ recoveryCodes }) => {
      await refreshSecondFactor()
      close()
      if (recoveryCodes) onCodes(recoveryCodes)
    },
  })
  const close = () => {
    setOpen(false)
    adding.reset()
    form.reset()
  }

  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Add a passkey
      </Button>
      {isOpen && (
        <FormDialog
          title="Add a passkey"
          description="Your device asks for your fingerprint, face or PIN and keeps the key."
          width="narrow"
          onClose={close}
          onSubmit={form.handleSubmit((values) => adding.mutate(values))}
          submitLabel="Make the passkey"
          pendingLabel="Waiting for your device..."
          pending={adding.isPending}
          failure={
            adding.error ? { title: 'No passkey yet', text: reasonFor(adding.error) } : undefined
          }
        >
          <Field
            label="Name"
            help="So that you know it again, such as the device it is on."
            error={form.formState.errors.name?.message}
            className="sm:col-span-2"
            required
          >
            <TextInput autoComplete="off" {...form.register('name')} />
          </Field>
        </FormDialog>
      )}
    </>
  )
}
