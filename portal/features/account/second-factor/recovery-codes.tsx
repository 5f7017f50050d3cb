import { useState } from 'react'
import { saveFile } from '#portal/lib/http/files.ts'
import { brandName } from '#portal/lib/page-facts.ts'
import { Button } from '#portal/ui/button.tsx'
import { copyToClipboard } from '#portal/ui/copy-text.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { secondFactorTexts } from '#wire/texts/second-factors.ts'

const texts = secondFactorTexts.recoveryCodes

/** Shows recovery codes, which the server returns only once. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const [copyStatus, setCopyStatus] = useState('')
  const text = codes.join('\n')

  const copy = async () =>
    setCopyStatus((await copyToClipboard(text)) ? texts.copied : texts.copyFailed)
  const save = () => {
    const file = new Blob([texts.file(brandName(), text)], { type: 'text/plain' })
    saveFile(file, 'recovery-codes.txt')
  }

  return (
    <Dialog
      onClose={onClose}
      title={texts.title}
      description={texts.lead}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.close}
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
        <Button onClick={copy}>{texts.copy}</Button>
        <Button onClick={save}>{texts.download}</Button>
      </div>
      <p aria-live="polite" className="mt-4 text-sm text-muted empty:hidden">
        {copyStatus}
      </p>
    </Dialog>
  )
}
