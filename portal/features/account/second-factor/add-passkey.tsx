import { startRegistration } from '@simplewebauthn/browser'
import { useState } from 'react'
import { refreshSecondFactor } from '#portal/features/account/queries.ts'
import { call, serverMessage } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Button } from '#portal/ui/button.tsx'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { TextField } from '#portal/ui/form-fields.tsx'
import { addPasskey, askPasskey, NewPasskey } from '#wire/second-factors.ts'
import { secondFactorTexts } from '#wire/texts/second-factors.ts'

const texts = secondFactorTexts.addPasskey
const PasskeyName = NewPasskey.pick({ name: true })

function reasonFor(error: Error): string {
  return /NotAllowed|InvalidState|Abort|WebAuthn/.test(error.name)
    ? texts.notCreated
    : serverMessage(error, texts.failed)
}

async function createPasskey({ name }: { name: string }) {
  // The wire leaves the shape of the options to the WebAuthn libraries.
  const passkey = await startRegistration({ optionsJSON: (await call(askPasskey)) as never })
  const clientExtensionResults = { ...passkey.clientExtensionResults }
  return call(addPasskey, { body: { name, passkey: { ...passkey, clientExtensionResults } } })
}

/** @param onCodes gets the recovery codes, which come only with the user's first second factor */
export function AddPasskey({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const [isOpen, setOpen] = useState(false)
  const form = useZodForm({ schema: PasskeyName, defaults: { name: '' } })
  const adding = useAction({
    send: createPasskey,
    onSuccess: async ({ recoveryCodes }) => {
      await refreshSecondFactor()
      close()
      if (recoveryCodes) onCodes(recoveryCodes)
    },
    failure: (error) => ({ title: texts.failedTitle, text: reasonFor(error) }),
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
        {texts.title}
      </Button>
      {isOpen && (
        <FormDialog
          title={texts.title}
          description={texts.lead}
          width="narrow"
          form={form}
          action={adding}
          onSubmit={adding.mutate}
          onClose={close}
          submitLabel={texts.submit}
          pendingLabel={texts.pending}
        >
          <TextField
            form={form}
            name="name"
            label={texts.name}
            help={texts.nameHelp}
            className="sm:col-span-2"
            autoComplete="off"
            required
          />
        </FormDialog>
      )}
    </>
  )
}
