import { useMemo, useState } from 'react'
import { encode } from 'uqr'
import { call, serverMessage } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { CopyText } from '#portal/ui/copy-text.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { setUpTotp } from '#wire/second-factors.ts'
import { CodeField } from './code-field.tsx'
import { refreshSecondFactor } from './queries.ts'

const FAILED = 'That did not work. Check your connection and try again.'

/** A QR code as one path. Dark on white in light and dark mode, since scanners expect that. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { border: 2 })
    const squares = code.data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    )
    return { size: code.size, path: squares.join('') }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-field border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** @param onCodes gets the recovery codes, which come only with the user's first second factor */
export function SetUpTotp({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const [isOpen, setOpen] = useState(false)
  const starting = useAction({
    send: () => call(setUpTotp, { body: {} }),
    onSuccess: () => setOpen(true),
    failure: { text: FAILED },
  })
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
          onOpenChange={setOpen}
          title="Set up an authenticator app"
          description="Scan the QR code with your app, or type the key into it. Then enter the code it shows."
          width="narrow"
        >
          <QrCode text={key.uri} label="QR code with the key" />
          <CopyText label="Key" text={key.secret} />
          <div className="mt-6">
            <CodeField
              kind="app"
              isMain
              give={(code) => call(setUpTotp, { body: { code } })}
              onGiven={async (answer) => {
                await refreshSecondFactor()
                setOpen(false)
                if ('recoveryCodes' in answer && answer.recoveryCodes) onCodes(answer.recoveryCodes)
              }}
              reasonFor={(error) => serverMessage(error, FAILED)}
            />
          </div>
          <div className="mt-4">
            <Alert>If you close this without entering a code, nothing changes.</Alert>
          </div>
        </Dialog>
      )}
    </>
  )
}
