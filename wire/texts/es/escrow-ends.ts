import * as English from '../escrow-ends.ts'

/** What only staff read, and reasons that are stored in a client's stage history: all English. */
export const escrowEndProblems = English.escrowEndProblems
export const escrowEndRefusals = English.escrowEndRefusals
export const escrowEndTexts = English.escrowEndTexts
export const CLOSE_STAGE_REASON = English.CLOSE_STAGE_REASON
export const CANCEL_STAGE_REASON = English.CANCEL_STAGE_REASON

/** Spanish of {@link English.escrowEndNotices}, with “usted”, as below. To be reviewed by a native speaker. */
export const escrowEndNotices: (typeof English)['escrowEndNotices'] = {
  closed: (home) => ({
    title: 'La venta se cerró',
    message: `${home} está vendida.`,
  }),
  cancelled: (home, status) => ({
    title: 'La venta se canceló',
    message: `${home} ya no está en escrow. Su estado es: ${status}.`,
  }),
}

export const escrowEndMails: (typeof English)['escrowEndMails'] = {
  action: 'Ver su casa',
  closed: (home, day, price) => ({
    subject: `${home} está vendida`,
    paragraphs: [`La venta de ${home} se cerró el ${day}, en ${price}.`],
  }),
  thanks: 'Felicidades, y gracias por vender con nosotros.',
  cancelled: (home) => ({
    subject: `La venta de ${home} se canceló`,
    paragraphs: [`La venta de ${home} se canceló, y la casa ya no está en escrow.`],
  }),
  next: 'Su agente le llama para decirle qué sigue.',
}
