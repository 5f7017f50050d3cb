import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, serverMessage } from '#portal/lib/http/request.ts'
import { toast } from '#portal/lib/toast.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { CopyText } from '#portal/ui/copy-text.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { setUpTotp } from '#wire/second-factors.ts'
import { CodeField } from './code-field.tsx'
import { QrCode } from './qr-code.tsx'
import { refreshSecondFactor } from './queries.ts'

const FAILED = 'That did not work. Check your connection and try again.'

/** @param onCodes gets the recovery codes, which come only with the user's first second factor */
export function SetUpTotp({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const [isOpen, setOpen] = useState(false)
  const starting = useMutation({
    mutationFn: () => call(setUpTotp, { body: {} }),
    onSuccess: () => setOpen(true),
    onError: (error) => toast({ title: serverMessage(error, FAILED), variant: 'destructive' }),
  })
  const confirming = useMutation({
    mutationFn: (code: string) => call(setUpTotp, { body: { code } }),
    onSuccess: async (answer) => {
      await refreshSecondFactor()
      close()
      if ('recoveryCodes' in answer && answer.recoveryCodes) onCodes(answer.recoveryCodes)
    },
  })
  const close = () => {
    setOpen(false)
    confirming.reset()
  }
  const key = starting.data && 'secret' in starting.data ? starting.data : null

  return (
    <>
      <Button
        size="small"
        pending={starting.isPending}
        pendingLabel="Preparing..."
        onClick={() => starting.mutate()}
      >
        Set up an authenticator app
      </Button>
      {isOpen && key && (
        <Dialog
          open
          onOpenChange={(open) => !open && close()}
          title="Set up an authenticator app"
          description="Scan the square with your app, or type the key into it. Then enter the code that it shows."
          width="narrow"
        >
          <QrCode text={key.uri} label="QR code with the key" />
          <CopyText label="Key" text={key.secret} />
          <div className="mt-6">
            <CodeField
              kind="app"
              isMain
              pending={confirming.isPending}
              error={confirming.error && serverMessage(confirming.error, FAILED)}
              onCode={(code) => confirming.mutate(code)}
            />
          </div>
          <div className="mt-4">
            <Alert>Close this without a code, and nothing changes.</Alert>
          </div>
        </Dialog>
      )}
    </>
  )
}
