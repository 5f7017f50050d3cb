import { useMutation } from '@tanstack/react-query'
import { download, serverMessage } from '#portal/lib/http/request.ts'
import { toast } from '#portal/lib/toast.ts'
import { Button } from './button.tsx'

/** Downloads a call's response as a file. */
export function ExportButton({ route }: { route: { path: string } }) {
  const exporting = useMutation({
    mutationFn: () => download(route),
    onError: (error) =>
      toast({
        title: 'Export failed',
        description: serverMessage(error, 'Check your connection and try again.'),
        variant: 'destructive',
      }),
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
