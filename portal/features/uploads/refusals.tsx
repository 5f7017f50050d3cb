import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import type { RejectedFile } from '#wire/uploads.ts'

/** The refused files with the specification's messages; the other files are sent. */
export function Refusals(props: { refused: readonly RejectedFile[]; onDismiss: () => void }) {
  const { refused, onDismiss } = props
  if (refused.length === 0) return null
  return (
    <Alert
      variant="destructive"
      title={
        refused.length === 1 ? 'One file was not taken' : `${refused.length} files were not taken`
      }
    >
      <ul className="mt-1 grid gap-1">
        {refused.map(({ message }, index) => (
          <li key={`${index} ${message}`}>{message}</li>
        ))}
      </ul>
      <Button size="small" className="mt-3" onClick={onDismiss}>
        Dismiss
      </Button>
    </Alert>
  )
}
