import * as English from '../acceptances.ts'

/** Spanish of {@link English.acceptanceProblems}, with “usted”, as all below. To be reviewed by a native speaker. */
export const acceptanceProblems: (typeof English)['acceptanceProblems'] = {
  version: 'Envíe la versión de la oferta',
  ahead: 'Este momento todavía no llega.',
}

export const acceptanceRefusals: (typeof English)['acceptanceRefusals'] = {
  counter: 'Esta versión espera al comprador. No se puede aceptar ahora.',
  otherTerms: 'Estos no son los términos que usted leyó. Léalos de nuevo y después firme.',
  inEscrow: 'Esta casa ya está en escrow. No se puede aceptar otra oferta por ella.',
  sold: 'Esta casa está vendida. No se puede aceptar ninguna oferta por ella.',
  refused: (seller) => `${seller} dijo que no a esta oferta. Se puede firmar cuando retire su no.`,
  other:
    'Se está firmando otra oferta por esta casa. Esas firmas se pueden retirar, o pueden firmarla todos.',
  signed: 'Usted ya firmó esta oferta.',
  complete: 'Esta oferta está aceptada. Ya no se puede retirar una firma.',
  notSigned: 'No se encontró su firma.',
  ended:
    'Esta oferta ya había vencido en ese momento. Pida una versión nueva al agente del comprador.',
}

/** Spanish of {@link English.inEscrowRefusals}. */
export const inEscrowRefusals: (typeof English)['inEscrowRefusals'] = {
  // Only staff set the status.
  status: English.inEscrowRefusals.status,
  package: 'Esta casa está en escrow. Su paquete quedó fijo cuando se aceptó la oferta.',
}

/** A task of staff, a stored reason, and the words of sealed papers: all English. */
export const answerOthersTask = English.answerOthersTask
export const ACCEPTANCE_STAGE_REASON = English.ACCEPTANCE_STAGE_REASON
export const acceptedPaper = English.acceptedPaper
export const termsPaper = English.termsPaper

export const acceptanceNotices: (typeof English)['acceptanceNotices'] = {
  signed: (seller, home) => ({
    title: `${seller} firmó una oferta`,
    message: `Por ${home}. Queda aceptada cuando todos los vendedores hayan firmado.`,
  }),
  takenBack: (seller, home) => ({
    title: `${seller} retiró una firma`,
    message: `Por ${home}. La oferta la espera de nuevo.`,
  }),
  accepted: (home, price) => ({
    title: `Oferta de ${price} aceptada`,
    message: `${home} está en escrow.`,
  }),
}

export const acceptanceMails: (typeof English)['acceptanceMails'] = {
  /** To the buyer's agent. */
  sealed: English.acceptanceMails.sealed,
  accepted: {
    action: 'Ver su venta',
    subject: (home) => `La oferta por ${home} está aceptada`,
    said: (home, price, at) => `La oferta de ${price} por ${home} se aceptó el ${at}.`,
    next: (close) =>
      `Su casa ya está en escrow. El cierre está previsto para el ${close}. Su agente le dice qué sigue.`,
    /** To staff and to the buyer's agent. */
    staff: English.acceptanceMails.accepted.staff,
    buyer: English.acceptanceMails.accepted.buyer,
  },
}
