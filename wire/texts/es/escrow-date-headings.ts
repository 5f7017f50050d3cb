import type * as English from '../escrow-date-headings.ts'

/** Spanish of {@link English.escrowDateHeadings}. To be reviewed by a native speaker. */
export const escrowDateHeadings: (typeof English)['escrowDateHeadings'] = {
  open: 'Fechas',
  of: (home) => `Fechas de la venta de ${home}`,
  next: 'Sigue:',
  loading: 'Cargando las fechas',
}
