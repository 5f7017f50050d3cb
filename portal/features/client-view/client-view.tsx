import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Redirect } from 'wouter'
import { seenClient } from '#portal/lib/client-view.ts'
import { queryClient } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { useSearchValue } from '#portal/lib/navigate.ts'
import { toast } from '#portal/lib/toast.ts'
import { ButtonLink } from '#portal/ui/button.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { openClientView } from '#wire/client-views.ts'
import { shellTexts } from '#wire/texts/shell.ts'
import { readOwnUser, type User } from '#wire/users.ts'

const texts = shellTexts.clientView

const KEPT: string[] = [readOwnUser.path, openClientView.path]

/** Opens the view, after which each call of the page is answered as for the client. */
async function openView(clientId: string): Promise<User> {
  const { id: viewId } = await call(openClientView, { params: { id: clientId } })
  seenClient.set({ clientId, viewId, name: '' })
  // What was read until now is the staff's own.
  queryClient.removeQueries({ predicate: ({ queryKey }) => !KEPT.includes(String(queryKey[0])) })
  const user = await call(readOwnUser)
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email
  seenClient.set({ clientId, viewId, name })
  return user
}

type ClientViewProps = { skeleton: ReactNode; children: (user: User) => ReactNode }

/** The client dashboard for staff: of the client that `?as=` names, else SPEC-2.5's redirect with a toast. */
export function ClientView({ skeleton, children }: ClientViewProps) {
  const [as] = useSearchValue('as')
  const clientId = as ?? seenClient.use()?.clientId
  if (!clientId) return <OpenClientFirst />
  return (
    <SeenDashboard clientId={clientId} skeleton={skeleton}>
      {children}
    </SeenDashboard>
  )
}

function OpenClientFirst() {
  useEffect(() => toast(texts.openClientFirst), [])
  return <Redirect to="/admin-dashboard" replace />
}

function SeenDashboard({ clientId, skeleton, children }: ClientViewProps & { clientId: string }) {
  const user = useQuery({
    // One opening per page load: the server records each.
    queryKey: [openClientView.path, clientId],
    queryFn: () => openView(clientId),
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return (
    <Loaded from={user} errorTitle={texts.failed} skeleton={skeleton}>
      {children}
    </Loaded>
  )
}

/** Says whose dashboard is shown, and leads back. A page load ends the view. */
export function ClientViewBar() {
  const seen = seenClient.use()
  if (!seen) return null
  return (
    <div
      role="status"
      className="sticky top-18 z-30 border-b border-line bg-eucalyptus text-on-eucalyptus print:hidden"
    >
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
        <p className="text-sm font-semibold wrap-anywhere">{texts.title(seen.name)}</p>
        <ButtonLink
          size="small"
          href={`/admin?${new URLSearchParams({ tab: 'clients', client: seen.clientId })}`}
          target="_self"
        >
          {texts.back}
        </ButtonLink>
      </div>
    </div>
  )
}
