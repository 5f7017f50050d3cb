import { download } from '#portal/lib/http/files.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import type { Route } from '#wire/route.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { ActionButton } from './button.tsx'

const texts = commonTexts.exportCsv

/** Downloads a call's response as a file. */
export function ExportButton({ route, query }: { route: Route; query?: object }) {
  const exporting = useAction({
    send: () => download(route, query ? { query } : {}),
    failure: texts.failure,
  })
  return (
    <ActionButton size="small" variant="quiet" action={exporting} pendingLabel={texts.pending}>
      {texts.button}
    </ActionButton>
  )
}
