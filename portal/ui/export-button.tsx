import { download } from '#portal/lib/http/download.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import type { Route } from '#wire/route.ts'
import { Button } from './button.tsx'

/** Downloads a call's response as a file. */
export function ExportButton({ route }: { route: Route }) {
  const exporting = useAction({
    send: () => download(route),
    failure: { title: 'Export failed', text: 'Check your connection and try again.' },
  })
  return (
    <Button
      size="small"
      variant="quiet"
      pending={exporting.isPending}
      pendingLabel="Exporting..."
      onClick={() => exporting.mutate()}
    >
      Export CSV
    </Button>
  )
}
