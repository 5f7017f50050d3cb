import { ClearNotifications, PanelSection } from '#portal/features/clients/admin/panel-section.tsx'
import { StageManager } from '#portal/features/clients/admin/pipeline/stage-manager.tsx'
import { nameOf } from '#portal/features/clients/api.ts'
import { AddContractButton, ContractList } from '#portal/features/contracts/admin/contract-list.tsx'
import { QuickMessages } from '#portal/features/messages/admin/quick-messages.tsx'
import { AddPropertyButton } from '#portal/features/properties/admin/add-property.tsx'
import { ClientProperties } from '#portal/features/properties/admin/client-properties.tsx'
import { useClientProperties } from '#portal/features/properties/api.ts'
import { DeleteUser, RoleSelector } from '#portal/features/team/user-actions.tsx'
import { UploadPanel } from '#portal/features/uploads/upload-panel.tsx'
import { dashboardTexts } from '#wire/texts/dashboards.ts'
import type { Client } from '#wire/users.ts'
import { mayChangeRoleOf, mayDeleteUser, type Viewer } from '#wire/viewer.ts'

const texts = dashboardTexts.admin.sections

type ClientSectionsProps = { client: Client; viewer: Viewer }

/** The sections of a client's expanded panel in the staff dashboard, SPEC-2.8. */
export function ClientSections({ client, viewer }: ClientSectionsProps) {
  const properties = useClientProperties(client.id)
  const mayManageAccess = mayChangeRoleOf(viewer, client.id) && mayDeleteUser(viewer, client.id)
  return (
    <>
      <PanelSection title={texts.messages} action={<ClearNotifications client={client} />}>
        <QuickMessages client={client} me={viewer.id ?? ''} />
      </PanelSection>
      <PanelSection title={texts.stage}>
        <StageManager client={client} />
      </PanelSection>
      <PanelSection
        title={texts.properties}
        wide
        action={<AddPropertyButton client={{ id: client.id, name: nameOf(client) }} />}
      >
        <ClientProperties userId={client.id} />
      </PanelSection>
      <PanelSection title={texts.uploads}>
        <UploadPanel userId={client.id} asStaff properties={properties.data ?? []} />
      </PanelSection>
      <PanelSection title={texts.contracts} action={<AddContractButton client={client} />}>
        <ContractList contracts={client.contracts} />
      </PanelSection>
      {mayManageAccess && (
        <PanelSection title={texts.access} wide action={<DeleteUser person={client} />}>
          <div className="max-w-sm">
            <RoleSelector person={client} />
          </div>
        </PanelSection>
      )}
    </>
  )
}
