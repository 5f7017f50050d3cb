import { useState } from 'react'
import { saveFile } from '#portal/lib/http/download.ts'
import { brandName } from '#portal/lib/page-facts.ts'
import { Button } from '#portal/ui/button.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'

type Props = { codes: string[]; onClose: () => void }

/** Shows recovery codes, which the server returns only once. */
export function RecoveryCodes({ codes, onClose }: Props) {
  const [copyStatus, setCopyStatus] = useState('')
  const text = codes.join('\n')

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopyStatus('Copied.')
    } catch {
      setCopyStatus('Your browser did not allow that. Select the codes and copy them.')
    }
  }
  const save = () => {
    const lines = `Recovery codes for ${brandName()}\nEach works once.\n\n${text}\n`
    saveFile(new Blob([lines], { type: 'text/plain' }), 'recovery-codes.txt')
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Save your recovery codes"
      description="Each code signs you in once if you lose your phone or passkey. We show them only now."
      footer={
        <Button variant="primary" onClick={onClose}>
          I saved them
        </Button>
      }
    >
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="rounded-field bg-sand px-3 py-2 text-center">
            <code className="select-all">{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>Copy</Button>
        <Button onClick={save}>Download</Button>
      </div>
      <p aria-live="polite" className="mt-4 text-sm text-muted empty:hidden">
        {copyStatus}
      </p>
    </Dialog>
  )
}
