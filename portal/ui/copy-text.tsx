import { useState } from 'react'
import { commonTexts } from '#wire/texts/common.ts'
import { Button } from './button.tsx'

/** Whether the browser has copied the text: it may refuse, and only https and localhost have a clipboard. */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** A short text with a button that copies it. */
export function CopyText({ label, text }: { label: string; text: string }) {
  const [isCopied, setCopied] = useState(false)
  return (
    <p className="mt-6 flex flex-wrap items-center gap-3 text-sm">
      <span className="text-muted">{label}</span>
      <code className="rounded-field bg-sand px-2 py-1 text-ink tabular-nums select-all">
        {text}
      </code>
      <Button size="small" onClick={async () => setCopied(await copyToClipboard(text))}>
        <span aria-live="polite">{isCopied ? commonTexts.copied : commonTexts.copy}</span>
      </Button>
    </p>
  )
}
