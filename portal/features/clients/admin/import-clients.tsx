import { refetchClients } from '#portal/features/clients/api.ts'
import { ImportDialog } from '#portal/ui/import-dialog.tsx'
import { CLIENT_COLUMNS, importClients } from '#wire/client-import.ts'
import { importClientTexts } from '#wire/texts/leads.ts'

/** Imports clients from a CSV file. */
export function ImportClients({ onClose }: { onClose: () => void }) {
  return (
    <ImportDialog
      route={importClients}
      texts={importClientTexts}
      columns={CLIENT_COLUMNS}
      draft="client-import"
      onImported={() => void refetchClients()}
      onClose={onClose}
    />
  )
}
