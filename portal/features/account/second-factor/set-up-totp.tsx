import { useMemo, useState } from 'react'
import { encode } from 'uqr'
import { refreshSecondFactor } from '#portal/features/account/queries.ts'
import { call, serverMessage } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { ActionButton } from '#portal/ui/button.tsx'
import { CopyText } from '#portal/ui/copy-text.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { setUpTotp } from '#wire/second-factors.ts'
import { secondFactorTexts } from '#wire/texts/second-factors.ts'
import { CodeField } from './code-field.tsx'

const texts = secondFactorTexts.setUpTotp

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
    failure: { text: texts.failed },
  })
  const key = starting.data && 'secret' in starting.data ? starting.data : null

  return (
    <>
      <ActionButton size="small" action={starting} pendingLabel={texts.pending}>
        {texts.title}
      </ActionButton>
      {isOpen && key && (
        <Dialog
          onClose={() => setOpen(false)}
          title={texts.title}
          description={texts.lead}
          width="narrow"
        >
          <QrCode text={key.uri} label={texts.qrCode} />
          <CopyText label={texts.key} text={key.secret} />
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
              reasonFor={(error) => serverMessage(error, texts.failed)}
            />
          </div>
          <div className="mt-4">
            <Alert>{texts.note}</Alert>
          </div>
        </Dialog>
      )}
    </>
  )
}
