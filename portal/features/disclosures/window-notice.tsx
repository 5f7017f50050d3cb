import { Alert } from '#portal/ui/alert.tsx'
import type { CancelWindow } from '#wire/disclosures.ts'
import { windowSentences } from '#wire/texts/cancel-windows.ts'

/** Until when the buyer may cancel; nothing where no delivery opens a window. */
export function WindowNotice({ window }: { window: CancelWindow }) {
  const sentences = windowSentences(window)
  if (sentences.length === 0) return null
  return (
    <div className="mb-4">
      <Alert>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Alert>
    </div>
  )
}
