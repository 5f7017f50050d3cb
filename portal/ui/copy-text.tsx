import { useState } from 'react'
import { commonTexts } from '#wire/texts/common.ts'
import { Button } from './button.tsx'

/** A short text with a button that copies it. */
export function CopyText({ label, text }: { label: string; text: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return (
    <p className="mt-6 flex flex-wrap items-center gap-3 text-sm">
      <span className="text-muted">{label}</span>
      <code className="rounded-field bg-sand px-2 py-1 text-ink tabular-nums select-all">
        {text}
      </code>
      <Button size="small" onClick={() => void copy()}>
        <span aria-live="polite">{isCopied ? commonTexts.copied : commonTexts.copy}</span>
      </Button>
    </p>
  )
}
