import { labelIn } from '../../basics.ts'
import type { PERSON_ROLES } from '../../people.ts'
import type { PropertyStatus } from '../../property-statuses.ts'
import type * as English from '../choices.ts'

type Choices<Id extends string> = readonly { id: Id; label: string }[]

const STATUSES: Choices<PropertyStatus> = [
  { id: 'consultation-booked', label: 'Consulta reservada' },
  { id: 'preparation', label: 'Preparación' },
  { id: 'active-listing', label: 'En venta' },
  { id: 'pending-sale', label: 'Venta pendiente' },
  { id: 'sold', label: 'Vendida' },
]

const ROLES: Choices<(typeof PERSON_ROLES)[number]['id']> = [
  { id: 'broker-of-record', label: 'Corredor responsable' },
  { id: 'agent', label: 'Agente' },
]

/** Spanish of {@link English.choiceTexts}. To be reviewed by a native speaker. */
export const choiceTexts: (typeof English)['choiceTexts'] = {
  propertyStatus: labelIn(STATUSES),
  personRole: labelIn(ROLES),
  sample: '(perfil de ejemplo)',
}
