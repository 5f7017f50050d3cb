import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { viewerOf, viewerQuery } from '#portal/lib/http/viewer.ts'
import { toast } from '#portal/lib/toast.ts'
import { dashboardTexts } from '#wire/texts/dashboards.ts'
import type { User } from '#wire/users.ts'
import { isClient } from '#wire/viewer.ts'

const POLL_MS = 15_000

/** Whether the user is a client without a completed consultation. */
function isPortalClosed(user: User | null | undefined): boolean {
  return !!user && isClient(viewerOf(user)) && !user.hasConsultation
}

/** Polls the user while the gated parts of the portal are closed, and shows a toast when they open. */
export function usePortalAccessPolling(): void {
  const { data: user } = useQuery({
    ...viewerQuery,
    refetchInterval: ({ state }) => (isPortalClosed(state.data) ? POLL_MS : false),
    refetchOnWindowFocus: ({ state }) => (isPortalClosed(state.data) ? 'always' : false),
  })
  const wasClosed = useRef(false)

  useEffect(() => {
    if (wasClosed.current && user?.hasConsultation) toast(dashboardTexts.portalOpened)
    wasClosed.current = isPortalClosed(user)
  }, [user])
}
