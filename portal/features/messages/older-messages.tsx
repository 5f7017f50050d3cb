import type { MorePages } from '#portal/lib/http/pages.ts'
import { Button } from '#portal/ui/button.tsx'
import { messageTexts } from '#wire/texts/messages.ts'

/** Reads the page before the oldest message shown; nothing if the thread is complete. */
export function OlderMessages({ pages }: { pages: MorePages }) {
  if (!pages.hasNextPage) return null
  return (
    <Button
      size="small"
      variant="quiet"
      className="mx-auto mb-5 flex"
      pending={pages.isFetchingNextPage}
      pendingLabel={messageTexts.loadingOlder}
      onClick={() => pages.fetchNextPage()}
    >
      {messageTexts.showOlder}
    </Button>
  )
}
