import { useState } from 'react'
import { useSearchValue } from '#portal/lib/navigate.ts'
import { Button } from '#portal/ui/button.tsx'
import { ExportButton } from '#portal/ui/export-button.tsx'
import { exportClients } from '#wire/exports.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { addClientTexts } from '#wire/texts/leads.ts'
import { AddClient } from './add-client.tsx'
import { ImportClients } from './import-clients.tsx'

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
      {isImporting && <ImportClients onClose={() => setImporting(false)} />}
    </>
  )
}
