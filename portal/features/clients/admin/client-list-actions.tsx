import { useState } from 'react'
import { refetchClients } from '#portal/features/clients/api.ts'
import { useSearchValue } from '#portal/lib/navigate.ts'
import { Button } from '#portal/ui/button.tsx'
import { ExportButton } from '#portal/ui/export-button.tsx'
import { ImportDialog } from '#portal/ui/import-dialog.tsx'
import { CLIENT_COLUMNS, importClients } from '#wire/client-import.ts'
import { exportClients } from '#wire/exports.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { addClientTexts, importClientTexts } from '#wire/texts/leads.ts'
import { AddClient } from './add-client.tsx'

/** Exports, imports and adds clients. */
export function ClientListActions() {
  const [, setOpenedId] = useSearchValue('client')
  const [isAdding, setAdding] = useState(false)
  const [isImporting, setImporting] = useState(false)
  return (
    <>
      <ExportButton route={exportClients} />
      <Button size="small" variant="quiet" onClick={() => setImporting(true)}>
        {commonTexts.importCsv.button}
      </Button>
      <Button size="small" variant="primary" onClick={() => setAdding(true)}>
        {addClientTexts.title}
      </Button>
      {isAdding && (
        <AddClient
          onClose={() => setAdding(false)}
          onOpen={(id) => setOpenedId(id, { replace: true })}
        />
      )}
      {isImporting && (
        <ImportDialog
          route={importClients}
          texts={importClientTexts}
          columns={CLIENT_COLUMNS}
          draft="client-import"
          onImported={() => void refetchClients()}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  )
}
