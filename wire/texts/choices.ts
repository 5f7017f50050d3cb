import { personRoleLabel } from '../people.ts'
import { propertyStatusLabel } from '../properties.ts'

/** English labels of stored values, as mails and notifications to clients name them. */
export const choiceTexts = {
  propertyStatus: propertyStatusLabel,
  personRole: personRoleLabel,
  sample: '(sample profile)',
}
