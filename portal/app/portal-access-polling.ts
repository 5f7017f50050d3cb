import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { viewerOf, viewerQuery } from '#portal/lib/http/viewer.ts'
import { toast } from '#portal/lib/toast.ts'
import type { User } from '#wire/users.ts'
import { isClient } from '#wire/viewer.ts'

const POLL_MS = 15_000

function isWaiting(user: User | null | undefined): boolean {
  return !!user && isClient(viewerOf(user)) && !user.hasConsultation
}

/**
 * Opens the gated parts of the portal without a reload: while a client has no completed consultation,
 * reads the user every 15 seconds and on window focus, and shows a toast when the portal opens.
 */
export function usePortalAccessPolling(): void {
  const { data: user } = useQuery({
    ...viewerQuery,
    refetchInterval: ({ state }) => (isWaiting(state.data) ? POLL_MS : false),
    refetchOnWindowFocus: ({ state }) => (isWaiting(state.data) ? 'always' : false),
  })
  const wasWaiting = useRef(false)

  useEffect(() => {
    if (wasWaiting.current && user?.hasConsultation) {
      toast({
        title: 'Your portal is open',
        description: 'Vendors, messages and uploads are yours to use.',
      })
    }
    wasWaiting.current = isWaiting(user)
  }, [user])
}
