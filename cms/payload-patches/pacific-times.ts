import type { SanitizedConfig } from 'payload'

const CELL = '/app/(payload)/admin-screens/pacific-time-cell.tsx#PacificTimeCell'

/** Shows times in the lists of the CMS in Pacific time: Payload would take the browser's zone. Days such as a date of sale stay. */
export function withPacificTimes(config: SanitizedConfig): SanitizedConfig {
  for (const field of config.collections.flatMap(({ fields }) => fields)) {
    if (field.type !== 'date') continue
    const isTime = field.name.endsWith('At') || field.admin?.date?.pickerAppearance === 'dayAndTime'
    if (isTime)
      field.admin = { ...field.admin, components: { ...field.admin?.components, Cell: CELL } }
  }
  return config
}
