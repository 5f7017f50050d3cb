import { ClearNotifications } from '#portal/features/clients/clear-notifications.tsx'
import { PanelSection } from '#portal/features/clients/panel-section.tsx'
import { QuickMessages } from '#portal/features/communications/quick-messages.tsx'
import { AddContractButton } from '#portal/features/contract-desk/add-contract-button.tsx'
import { ContractList } from '#portal/features/contract-desk/contract-list.tsx'
import { StageManager } from '#portal/features/pipeline/stage-manager.tsx'
import { AddPropertyButton } from '#portal/features/property-desk/add-property-button.tsx'
import { ClientProperties } from '#portal/features/property-desk/client-properties.tsx'
import { useClientProperties } from '#portal/features/property-desk/queries.ts'
import { DeleteUser } from '#portal/features/team/delete-user.tsx'
import { RoleSelector } from '#portal/features/team/role-selector.tsx'
import { UploadPanel } from '#portal/features/uploads/upload-panel.tsx'
import { nameOf } from '#portal/lib/clients.ts'
import type { Client } from '#wire/users.ts'
import { mayChangeRoleOf, mayDeleteUser, type Viewer } from '#wire/viewer.ts'

type ClientSectionsProps = { client: Client; viewer: Viewer }

/** Everything about one client that the desk knows, specification 2.8: the expanded panel. */
export function ClientSections({ client, viewer }: ClientSectionsProps) {
  const homes = useClientProperties(client.id)
  const isForOwner = mayChangeRoleOf(viewer, client.id) && mayDeleteUser(viewer, client.id)
  return (
    <>
      <PanelSection title="Messages" action={<ClearNotifications client={client} />}>
        <QuickMessages client={client} me={viewer.id ?? ''} />
      </PanelSection>
      <PanelSection title="Stage">
        <StageManager client={client} />
      </PanelSection>
      <PanelSection
        title="Properties and listings"
        wide
        action={<AddPropertyButton owners={[{ id: client.id, name: nameOf(client) }]} />}
      >
        <ClientProperties userId={client.id} />
      </PanelSection>
      <PanelSection title="Uploaded files">
        <UploadPanel userId={client.id} asStaff properties={homes.data ?? []} />
      </PanelSection>
      <PanelSection title="Contracts" action={<AddContractButton client={client} />}>
        <ContractList contracts={client.contracts} />
      </PanelSection>
      {isForOwner && (
        <PanelSection title="Access" wide action={<DeleteUser person={client} />}>
          <div className="max-w-sm">
            <RoleSelector person={client} />
          </div>
        </PanelSection>
      )}
    </>
  )
}
