import type * as English from '../disclosure-headings.ts'

/** Spanish of {@link English.disclosureHeadings}. To be reviewed by a native speaker. */
export const disclosureHeadings: (typeof English)['disclosureHeadings'] = {
  open: 'Declaraciones (disclosures)',
  of: (home) => `Declaraciones (disclosures) de ${home}`,
  loading: 'Cargando las declaraciones',
}
