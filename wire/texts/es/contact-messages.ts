import * as English from '../contact-messages.ts'

/** Spanish of {@link English.contactMessageTexts}. To be reviewed by a native speaker. */
export const contactMessageTexts: (typeof English)['contactMessageTexts'] = {
  thanks: 'Gracias por escribirnos. Le responderemos pronto.',
  notificationTitle: English.contactMessageTexts.notificationTitle,
}

/** Only staff get this mail. */
export const contactMailTexts = English.contactMailTexts
