import { LeadFacts } from '#portal/features/clients/admin/lead-facts.tsx'
import { SECTIONS, type SectionName } from '#portal/features/clients/admin/pane/section-url.ts'
import { Timeline } from '#portal/features/clients/admin/pane/timeline.tsx'
import { ClearNotifications, PanelSection } from '#portal/features/clients/admin/panel-section.tsx'
import { StageManager } from '#portal/features/clients/admin/pipeline/stage-manager.tsx'
import { nameOf } from '#portal/features/clients/api.ts'
import { AddContractButton, ContractList } from '#portal/features/contracts/admin/contract-list.tsx'
import { QuickMessages } from '#portal/features/messages/admin/quick-messages.tsx'
import { AddPropertyButton } from '#portal/features/properties/admin/add-property.tsx'
import { ClientProperties } from '#portal/features/properties/admin/client-properties.tsx'
import { useClientProperties } from '#portal/features/properties/api.ts'
import { AddTaskButton } from '#portal/features/tasks/add-task.tsx'
import { ClientTasks } from '#portal/features/tasks/client-tasks.tsx'
import { DeleteUser, RoleSelector } from '#portal/features/team/user-actions.tsx'
import { UploadPanel } from '#portal/features/uploads/upload-panel.tsx'
import { useSearchValue } from '#portal/lib/navigate.ts'
import { type Tab, Tabs } from '#portal/ui/tabs.tsx'
import { clientPaneTexts } from '#wire/texts/client-pane.ts'
import { dashboardTexts } from '#wire/texts/dashboards.ts'
import { leadTexts } from '#wire/texts/leads.ts'
import type { Client } from '#wire/users.ts'
import { mayChangeRoleOf, mayDeleteUser, type Viewer } from '#wire/viewer.ts'

const texts = dashboardTexts.admin.sections

type ClientSectionsProps = { client: Client; viewer: Viewer }

/** The tabs of a client's pane in the staff dashboard: all that SPEC-2.8 lists, and the timeline. */
export function ClientSections({ client, viewer }: ClientSectionsProps) {
  const [wanted, setSection] = useSearchValue('section')
  const tabs = tabsOf(client, viewer)
  return (
    // A form of one client must not keep what was typed about another.
    <Tabs
      key={client.id}
      label={clientPaneTexts.tabs(nameOf(client))}
      tabs={tabs}
      value={tabs.find(({ name }) => name === wanted)?.name ?? SECTIONS[0]}
      listClassName="px-2"
      onChange={(section) => setSection(section, { replace: true })}
    />
  )
}

function tabsOf(client: Client, viewer: Viewer): Tab<SectionName>[] {
  const tab = (name: SectionName, content: Tab['content']) => ({
    ...{ name, content },
    label: clientPaneTexts.sections[name],
  })
  const tabs = [
    tab('overview', <Overview client={client} me={viewer.id ?? ''} />),
    tab('timeline', <Timeline clientId={client.id} />),
    tab('homes', <Homes client={client} />),
    tab('files', <Files client={client} />),
  ]
  const mayManageAccess = mayChangeRoleOf(viewer, client.id) && mayDeleteUser(viewer, client.id)
  return mayManageAccess ? [...tabs, tab('access', <Access client={client} />)] : tabs
}

/** What a day with a client needs at hand: the thread, the contracts and the stage. */
const Overview = ({ client, me }: { client: Client; me: string }) => (
  <div className="grid gap-5 xl:grid-cols-2 xl:gap-0 xl:divide-x xl:divide-line">
    <div className="grid content-start gap-5">
      <PanelSection title={texts.messages} action={<ClearNotifications client={client} />}>
        <QuickMessages client={client} me={me} />
      </PanelSection>
      <PanelSection
        title={texts.tasks}
        action={<AddTaskButton client={{ id: client.id, name: nameOf(client) }} />}
      >
        <ClientTasks clientId={client.id} />
      </PanelSection>
      <PanelSection title={texts.contracts} action={<AddContractButton client={client} />}>
        <ContractList contracts={client.contracts} />
      </PanelSection>
    </div>
    <div className="grid content-start gap-5">
      <PanelSection title={texts.stage}>
        <StageManager client={client} />
      </PanelSection>
      <PanelSection title={leadTexts.title}>
        <LeadFacts client={client} />
      </PanelSection>
    </div>
  </div>
)

const Homes = ({ client }: { client: Client }) => (
  <PanelSection
    title={texts.properties}
    action={<AddPropertyButton client={{ id: client.id, name: nameOf(client) }} />}
  >
    <ClientProperties userId={client.id} />
  </PanelSection>
)

function Files({ client }: { client: Client }) {
  const properties = useClientProperties(client.id)
  return (
    <PanelSection title={texts.uploads}>
      <UploadPanel userId={client.id} asStaff properties={properties.data ?? []} />
    </PanelSection>
  )
}

const Access = ({ client }: { client: Client }) => (
  <PanelSection title={texts.access} action={<DeleteUser person={client} />}>
    <div className="max-w-sm">
      <RoleSelector person={client} />
    </div>
  </PanelSection>
)
