import * as English from '../escrow-date-screens.ts'

/** Spanish of {@link English.escrowDateScreenTexts}, with “usted”. To be reviewed by a native speaker. */
export const escrowDateScreenTexts: (typeof English)['escrowDateScreenTexts'] = {
  failed: 'No se pudieron cargar las fechas',
  empty: 'Esta venta no tiene fechas.',
  notAdvice:
    'Se cuentan a partir de la oferta que usted aceptó (esto no es asesoría legal). Lo que vale es el contrato que usted firmó. El contrato y los documentos legales están en inglés.',
  staffNotAdvice: English.escrowDateScreenTexts.staffNotAdvice,
  staff: English.escrowDateScreenTexts.staff,
  checkForm: 'Revise su formulario',
  checkFormWhy: 'las fuentes no coinciden sobre estos días',
  agreed: (day) => `Acordado por escrito; el primer plazo era el ${day}.`,
  fulfilled: (day, evidence) => `Hecho el ${day}: ${evidence}`,
  waived: (reason) => `Se renunció a esto: ${reason}`,
  states: {
    open: 'Pendiente',
    late: 'Con retraso',
    fulfilled: 'Hecho',
    waived: 'Se renunció',
    earliest: 'No antes de este día',
  },
  source: (source) => `Fuente: ${source}`,
}
