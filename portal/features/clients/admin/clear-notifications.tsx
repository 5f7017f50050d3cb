import { useClearNotifications } from '#portal/features/clients/api.ts'
import { Button } from '#portal/ui/button.tsx'
import type { Client } from '#wire/users.ts'

const FAILED = 'Failed to clear notifications.'

/** 'Clear Notifications', specification 2.8. Disabled, not hidden, while there is nothing to clear. */
export function ClearNotifications({ client }: { client: Client }) {
  const { mutate } = useClearNotifications()
  return (
    <Button
      size="small"
      variant="quiet"
      disabled={client.unreadNotifications === 0}
      onClick={() => mutate({ ...client, failed: FAILED })}
    >
      Clear Notifications
    </Button>
  )
}
