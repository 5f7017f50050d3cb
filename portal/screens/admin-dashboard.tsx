import { type ReactNode, useCallback, useMemo } from 'react'
import { ClientList } from '#portal/features/clients/client-list.tsx'
import { ClientListSkeleton } from '#portal/features/clients/client-list-skeleton.tsx'
import { ContractList } from '#portal/features/clients/contract-list.tsx'
import { PanelSection } from '#portal/features/clients/panel-section.tsx'
import { Inbox } from '#portal/features/communications/inbox.tsx'
import { QuickMessages } from '#portal/features/communications/quick-messages.tsx'
import { ConsultationList } from '#portal/features/consultation-desk/consultation-list.tsx'
import { GuideDesk } from '#portal/features/guide-desk/guide-desk.tsx'
import { Board } from '#portal/features/pipeline/board.tsx'
import { BoardSkeleton } from '#portal/features/pipeline/board-skeleton.tsx'
import { StageManager } from '#portal/features/pipeline/stage-manager.tsx'
import { Summary, showColumn } from '#portal/features/pipeline/summary.tsx'
import { AddPropertyButton } from '#portal/features/property-desk/add-property-button.tsx'
import { ClientProperties } from '#portal/features/property-desk/client-properties.tsx'
import { PropertyList } from '#portal/features/property-desk/property-list.tsx'
import { RoleSelector } from '#portal/features/team/role-selector.tsx'
import { TeamList } from '#portal/features/team/team-list.tsx'
import { VendorList } from '#portal/features/vendor-desk/vendor-list.tsx'
import { nameOf, useClients } from '#portal/lib/clients.ts'
import { useDashboardAddress, useGoInDashboard } from '#portal/lib/dashboard-address.ts'
import { useSearchTab } from '#portal/lib/navigate.ts'
import { asViewer, useViewer } from '#portal/lib/viewer.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { ButtonLink } from '#portal/ui/button.tsx'
import { later } from '#portal/ui/later.tsx'
import { Link } from '#portal/ui/link.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Screen } from '#portal/ui/screen.tsx'
import { type Tab, Tabs } from '#portal/ui/tabs.tsx'
import type { Client } from '#wire/users.ts'
import { isOwner, mayChangeRoleOf } from '#wire/viewer.ts'

const AnalyticsTab = later(
  async () => (await import('#portal/features/analytics/analytics-tab.tsx')).AnalyticsTab,
)

/** The owner/admin dashboard, specification 2.8. */
export default function AdminDashboard() {
  const { user } = useViewer()
  const viewer = useMemo(() => asViewer(user), [user])
  const clients = useClients()
  const [tab] = useSearchTab('pipeline')
  const go = useGoInDashboard()
  const addressOf = useDashboardAddress()
  const title = isOwner(viewer) ? 'Owner Dashboard' : 'Admin Dashboard'

  const sections = useCallback(
    (client: Client) => (
      <>
        <PanelSection title="Stage">
          <StageManager client={client} />
        </PanelSection>
        <PanelSection title="Messages">
          <QuickMessages client={client} me={viewer.id ?? ''} />
        </PanelSection>
        <PanelSection
          title="Properties and listings"
          wide
          action={<AddPropertyButton owners={[{ id: client.id, name: nameOf(client) }]} />}
        >
          <ClientProperties userId={client.id} />
        </PanelSection>
        <PanelSection title="Contracts" wide={!mayChangeRoleOf(viewer, client.id)}>
          <ContractList contracts={client.contracts} />
        </PanelSection>
        {mayChangeRoleOf(viewer, client.id) && (
          <PanelSection title="Access">
            <RoleSelector person={client} />
          </PanelSection>
        )}
      </>
    ),
    [viewer],
  )

  const withClients = (skeleton: ReactNode, content: (list: Client[]) => ReactNode) => (
    <Loaded from={clients} failed="The clients could not be loaded" skeleton={skeleton}>
      {content}
    </Loaded>
  )
  const listSkeleton = <ClientListSkeleton />

  const tabs: Tab[] = [
    {
      name: 'pipeline',
      label: 'Pipeline',
      content: withClients(<BoardSkeleton />, (list) => <Board clients={list} />),
    },
    {
      name: 'clients',
      label: 'Clients',
      content: withClients(listSkeleton, (list) => (
        <ClientList clients={list} sections={sections} />
      )),
    },
    { name: 'vendors', label: 'Vendors', content: <VendorList /> },
    {
      name: 'properties',
      label: 'Properties',
      content: withClients(listSkeleton, (list) => <PropertyList clients={list} />),
    },
    {
      name: 'communications',
      label: 'Communications',
      content: withClients(listSkeleton, (list) => <Inbox clients={list} />),
    },
    { name: 'blog', label: 'Blog', content: <GuideDesk /> },
    {
      name: 'analytics',
      label: 'Analytics',
      content: <AnalyticsTab />,
    },
    {
      name: 'consultations',
      label: 'Consultations',
      unlisted: true,
      content: withClients(listSkeleton, (list) => <ConsultationList clients={list} />),
    },
    ...(isOwner(viewer)
      ? [{ name: 'team', label: 'Team', unlisted: true, content: <TeamList viewer={viewer} /> }]
      : []),
  ]
  const shown = tabs.some(({ name }) => name === tab) ? tab : 'pipeline'

  return (
    <Screen
      title={title}
      dense
      aside={
        isOwner(viewer) && (
          <div className="flex flex-wrap items-center gap-3">
            <Badge tone="strong">Owner Access</Badge>
            <ButtonLink size="small">
              <Link href={addressOf({ tab: 'team' })}>Team and roles</Link>
            </ButtonLink>
          </div>
        )
      }
    >
      <Summary
        clients={clients.data}
        onChoose={(column) => {
          go({ tab: 'pipeline' })
          showColumn(column)
        }}
      />
      <Tabs label={title} tabs={tabs} value={shown} onChange={(name) => go({ tab: name })} />
    </Screen>
  )
}
