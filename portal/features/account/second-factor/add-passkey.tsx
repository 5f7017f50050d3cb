import { startRegistration } from '@simplewebauthn/browser'
import { useState } from 'react'
import { call, serverMessage } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Button } from '#portal/ui/button.tsx'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { TextField } from '#portal/ui/form-fields.tsx'
import { addPasskey, askPasskey, NewPasskey } from '#wire/second-factors.ts'
import { refreshSecondFactor } from './queries.ts'

const FAILED = 'We could not save the passkey. Check your connection and try again.'
const NOT_MADE =
  'Your browser did not create a passkey. This device may already have one for your account.'
const Name = NewPasskey.pick({ name: true })

function reasonFor(error: Error): string {
  return /NotAllowed|InvalidState|Abort|WebAuthn/.test(error.name)
    ? NOT_MADE
    : serverMessage(error, FAILED)
}

async function makePasskey({ name }: { name: string }) {
  // The wire leaves the shape of the options to the WebAuthn libraries.
  const passkey = await startRegistration({ optionsJSON: (await call(askPasskey)) as never })
  const clientExtensionResults = { ...passkey.clientExtensionResults }
  return call(addPasskey, { body: { name, passkey: { ...passkey, clientExtensionResults } } })
}

/** @param onCodes gets the recovery codes, which come only with the user's first second factor */
export function AddPasskey({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const [isOpen, setOpen] = useState(false)
  const form = useZodForm({ schema: Name, defaults: { name: '' } })
  const adding = useAction({
    send: makePasskey,
    onSuccess: async ({ recoveryCodes }) => {
      await refreshSecondFactor()
      close()
      if (recoveryCodes) onCodes(recoveryCodes)
    },
    failure: (error) => ({ title: 'No passkey added', text: reasonFor(error) }),
    alertOnly: true,
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
          form={form}
          action={adding}
          onSubmit={adding.mutate}
          onClose={close}
          submitLabel="Create passkey"
          pendingLabel="Waiting for your device..."
        >
          <TextField
            form={form}
            name="name"
            label="Name"
            help="To recognize it later, such as the device it is on."
            className="sm:col-span-2"
            autoComplete="off"
            required
          />
        </FormDialog>
      )}
    </>
  )
}
