import * as English from '../people.ts'

/** Spanish of {@link English.personTexts}. To be reviewed by a native speaker. */
export const personTexts: (typeof English)['personTexts'] = {
  // DRE is the state's Department of Real Estate.
  licence: English.personTexts.licence,
  lookup: (name) => `, ${name} en el registro estatal de licencias`,
  sample: 'Perfil de ejemplo',
  firm: 'Su agente, por teléfono o correo.',
}
