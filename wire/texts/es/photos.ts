import * as English from '../photos.ts'

/** Spanish of {@link English.photoTexts}. To be reviewed by a native speaker. */
export const photoTexts: (typeof English)['photoTexts'] = {
  // The label that the law asks for, and the public page, stay English.
  altered: English.photoTexts.altered,
  page: English.photoTexts.page,
  see: 'Ver la original.',
  seeOf: (name) => `Ver la original de ${name} (pestaña nueva)`,
  kinds: {
    original: 'Foto original',
    exempt: 'Solo cambió la luz, el recorte o el color',
    altered: 'Modificada digitalmente',
  },
  // Only staff mark photos.
  mark: English.photoTexts.mark,
  problems: English.photoTexts.problems,
  notPhoto: English.photoTexts.notPhoto,
  noOriginal: English.photoTexts.noOriginal,
  isOriginal: English.photoTexts.isOriginal,
  missing: English.photoTexts.missing,
}
