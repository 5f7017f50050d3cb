import type { SanitizedConfig } from 'payload'

const CELL = '/app/(payload)/admin-screens/pacific-time-cell.tsx#PacificTimeCell'
const ABOVE_FORM = '/app/(payload)/admin-screens/document-times.tsx#DocumentTimes'

/**
 * Shows times in the lists and above the forms of the CMS in Pacific time: Payload would take the browser's zone. Days such as
 * a date of sale stay.
 */
export function withPacificTimes(config: SanitizedConfig): SanitizedConfig {
  for (const { admin, timestamps } of config.collections) {
    if (!timestamps) continue
    admin.components = {
      ...admin.components,
      edit: { ...admin.components?.edit, beforeDocumentControls: [ABOVE_FORM] },
    }
  }
  for (const field of config.collections.flatMap(({ fields }) => fields)) {
    if (field.type !== 'date') continue
    const isTime = field.name.endsWith('At') || field.admin?.date?.pickerAppearance === 'dayAndTime'
    if (isTime)
      field.admin = { ...field.admin, components: { ...field.admin?.components, Cell: CELL } }
  }
  return config
}
