import { badgeCount } from '#portal/lib/format.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { stageLabel } from '#wire/stages.ts'
import type { Client } from '#wire/users.ts'

/** Specification 2.8: stage, consultation, role and unread notifications. */
export function ClientBadges({ client }: { client: Client }) {
  const unread = client.unreadNotifications
  return (
    <ul className="flex flex-wrap gap-1.5">
      <li>
        <Badge>{stageLabel(client.customerStage)}</Badge>
      </li>
      <li>
        {client.hasConsultation ? (
          <Badge tone="good">Consulted</Badge>
        ) : (
          <Badge tone="attention">Needs Consultation</Badge>
        )}
      </li>
      {client.role === 'admin' && (
        <li>
          <Badge tone="strong">Admin</Badge>
        </li>
      )}
      {client.role === 'owner' && (
        <li>
          <Badge tone="strong">Owner</Badge>
        </li>
      )}
      {client.awaitingReply && (
        <li>
          <Badge tone="attention">Awaiting reply</Badge>
        </li>
      )}
      {unread > 0 && (
        <li>
          <Badge tone="bad">{badgeCount(unread)} unread</Badge>
        </li>
      )}
    </ul>
  )
}
