import type * as English from '../links.ts'

/** Spanish of {@link English.linkTexts}. To be reviewed by a native speaker. */
export const linkTexts: (typeof English)['linkTexts'] = {
  ended: 'Este enlace venció, ya se usó o se retiró. Pida uno nuevo.',
  often: 'Fueron demasiados intentos seguidos. Espere un rato e inténtelo de nuevo.',
  resentOften: 'El enlace ya se reenvió tres veces. Inténtelo de nuevo en una hora.',
}
