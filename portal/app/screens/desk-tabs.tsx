import type { ReactNode } from 'react'
import { ClientList } from '#portal/features/clients/admin/client-list.tsx'
import { Board, BoardSkeleton } from '#portal/features/clients/admin/pipeline/board.tsx'
import { nameOf, useClients } from '#portal/features/clients/api.ts'
import { ActivityLog } from '#portal/features/team/activity-log.tsx'
import type { Loadable } from '#portal/lib/http/loadable.ts'
import { lazyWithRetry } from '#portal/ui/lazy-part.tsx'
import { ListSkeleton, RowsSkeleton } from '#portal/ui/list-skeleton.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import type { Tab } from '#portal/ui/tabs.tsx'
import type { Client } from '#wire/users.ts'
import { isOwner, type Viewer } from '#wire/viewer.ts'

const cardsSkeleton = <ListSkeleton label="Loading clients" cards />
const rowsSkeleton = <ListSkeleton label="Loading" lines={2} />
const titledSkeleton = (
  <>
    <Skeleton className="mb-5 h-8 w-48" />
    <RowsSkeleton label="Loading" />
  </>
)
const figuresSkeleton = (
  <>
    <Skeleton className="mb-4 h-8 w-48" />
    <Skeleton className="mb-6 h-36 lg:h-18" />
    <RowsSkeleton label="Loading" rows={5} />
  </>
)

const ClientSections = lazyWithRetry(
  async () => (await import('./client-sections.tsx')).ClientSections,
)
const VendorList = lazyWithRetry(
  async () => (await import('#portal/features/vendors/admin/vendor-list.tsx')).VendorList,
  rowsSkeleton,
)
const PropertyList = lazyWithRetry(
  async () => (await import('#portal/features/properties/admin/property-list.tsx')).PropertyList,
  rowsSkeleton,
)
const Inbox = lazyWithRetry(
  async () => (await import('#portal/features/messages/admin/inbox.tsx')).Inbox,
  figuresSkeleton,
)
const GuidesTab = lazyWithRetry(
  async () => (await import('#portal/features/guides/admin/guides-tab.tsx')).GuidesTab,
  titledSkeleton,
)
const AnalyticsTab = lazyWithRetry(
  async () => (await import('#portal/features/analytics/analytics-tab.tsx')).AnalyticsTab,
)
const ConsultationList = lazyWithRetry(
  async () =>
    (await import('#portal/features/consultations/admin/consultation-list.tsx')).ConsultationList,
  titledSkeleton,
)
const TeamList = lazyWithRetry(
  async () => (await import('#portal/features/team/team-list.tsx')).TeamList,
  titledSkeleton,
)

/** A panel that needs the clients: shows the skeleton while they load, or an error. */
function WithClients(props: { skeleton: ReactNode; children: (list: Client[]) => ReactNode }) {
  return (
    <Loaded
      from={useClients()}
      errorTitle="The clients could not be loaded"
      skeleton={props.skeleton}
    >
      {props.children}
    </Loaded>
  )
}

/** A panel that needs the clients only for the names in its rows, and renders without them. */
function OfClients({ children }: { children: (clients: Loadable<Client[]>) => ReactNode }) {
  const clients = useClients()
  return (
    <>
      <div className="mb-4 empty:hidden">
        <Loaded from={clients} errorTitle="The clients’ names could not be loaded" skeleton={null}>
          {() => null}
        </Loaded>
      </div>
      {children(clients)}
    </>
  )
}

/** SPEC-2.8: the tabs of the staff dashboard, and its panels without a tab. */
export function deskTabs(viewer: Viewer): Tab[] {
  const sectionsOf = (client: Client) => <ClientSections client={client} viewer={viewer} />
  const tabs: Tab[] = [
    {
      name: 'pipeline',
      label: 'Pipeline',
      content: (
        <WithClients skeleton={<BoardSkeleton />}>{(list) => <Board clients={list} />}</WithClients>
      ),
    },
    {
      name: 'clients',
      label: 'Clients',
      preload: ClientSections.preload,
      content: (
        <WithClients skeleton={cardsSkeleton}>
          {(list) => <ClientList clients={list} renderSections={sectionsOf} />}
        </WithClients>
      ),
    },
    { name: 'vendors', label: 'Vendors', preload: VendorList.preload, content: <VendorList /> },
    {
      name: 'properties',
      label: 'Properties',
      preload: PropertyList.preload,
      content: <OfClients>{(clients) => <PropertyList clients={clients} />}</OfClients>,
    },
    {
      name: 'communications',
      label: 'Communications',
      preload: Inbox.preload,
      content: (
        <WithClients skeleton={figuresSkeleton}>{(list) => <Inbox clients={list} />}</WithClients>
      ),
    },
    { name: 'blog', label: 'Blog', preload: GuidesTab.preload, content: <GuidesTab /> },
    {
      name: 'analytics',
      label: 'Analytics',
      preload: AnalyticsTab.preload,
      content: <AnalyticsTab />,
    },
    {
      name: 'consultations',
      label: 'Consultations',
      unlisted: true,
      content: <OfClients>{(clients) => <ConsultationList clients={clients} />}</OfClients>,
    },
  ]
  if (!isOwner(viewer)) return tabs
  const team = (
    <TeamList viewer={viewer}>
      {(people) => (
        <ActivityLog people={people.map((person) => ({ id: person.id, label: nameOf(person) }))} />
      )}
    </TeamList>
  )
  return [...tabs, { name: 'team', label: 'Team', unlisted: true, content: team }]
}
