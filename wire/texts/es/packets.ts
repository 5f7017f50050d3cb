import * as English from '../packets.ts'

/** Spanish of {@link English.packetTexts} for sellers, with “usted”. To be reviewed by a native speaker. */
export const packetTexts: (typeof English)['packetTexts'] = {
  changed: (name) =>
    `“${name}” no es el archivo que quedó fijo con esta venta, o falta. No se envió nada. Avise a la persona que administra el servidor.`,
  cancelled: 'Esta venta se canceló, así que sus declaraciones ya no se comparten.',
  none: 'Esta venta empezó antes de que sus declaraciones quedaran fijas, así que no hay un archivo con todas ellas.',
  /** To the buyer's agent: a mail and the page behind its link. */
  mail: English.packetTexts.mail,
  page: English.packetTexts.page,
}
