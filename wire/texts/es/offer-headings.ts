import type * as English from '../offer-headings.ts'

/** Spanish of {@link English.offerHeadings}. To be reviewed by a native speaker. */
export const offerHeadings: (typeof English)['offerHeadings'] = {
  open: 'Ofertas',
  of: (home) => `Ofertas por ${home}`,
  loading: 'Cargando las ofertas',
}
