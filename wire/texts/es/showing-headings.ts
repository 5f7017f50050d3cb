import type * as English from '../showing-headings.ts'

/** Spanish of {@link English.showingHeadings}. To be reviewed by a native speaker. */
export const showingHeadings: (typeof English)['showingHeadings'] = {
  open: 'Visitas',
  of: (home) => `Visitas a ${home}`,
  loading: 'Cargando las visitas',
}
