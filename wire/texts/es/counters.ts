import * as English from '../counters.ts'

/** Spanish of {@link English.counterProblems}, with “usted”, as all below. To be reviewed by a native speaker. */
export const counterProblems: (typeof English)['counterProblems'] = {
  answer: 'Diga si el comprador estuvo de acuerdo o retiró la oferta',
  kind: 'Elija qué pide',
  text: 'Dígalo con sus propias palabras',
}

export const WISH_LABELS: Record<keyof (typeof English)['WISH_LABELS'], string> = {
  counter: 'Una contraoferta',
  'more-time': 'Más tiempo',
  hold: 'Esperar antes de responder',
}

export const counterRefusals: (typeof English)['counterRefusals'] = {
  state: 'Esta oferta no admite una contraoferta ahora.',
  notListed: 'Se puede hacer una contraoferta mientras la casa está a la venta.',
  sent: 'Esta contraoferta ya se envió.',
  none: 'No hay ninguna contraoferta para firmar o enviar. Primero hay que prepararla.',
  otherDraft: 'Otra contraoferta tomó el lugar de esta. Léala y después firme.',
  ended: 'El plazo de esta contraoferta terminó. Hace falta una nueva.',
  signed: 'Usted ya firmó esta contraoferta.',
  unsigned: (names) => `Todavía falta la firma de ${names.join(', ')}.`,
  refused: (seller) =>
    `${seller} dijo que no a esta oferta. La contraoferta se puede firmar y enviar cuando retire su no.`,
  noCounter: 'Esta oferta no tiene ninguna contraoferta que el comprador pueda aceptar.',
  wish: 'Esta oferta no espera respuesta, así que no se puede pedir nada. Escriba un mensaje.',
}

/** The buyer's agent reads these, in English. */
export const buyersTermTexts = English.buyersTermTexts

export const counterTexts: (typeof English)['counterTexts'] = {
  /** Staff read these. */
  wishTask: English.counterTexts.wishTask,
  notices: {
    drafted: (home, price) => ({
      title: `Contraoferta de ${price} por firmar`,
      message: `Por ${home}. Se envía al comprador cuando todos los vendedores la hayan firmado.`,
    }),
    signed: (seller, home) => ({
      title: `${seller} firmó la contraoferta`,
      message: `Por ${home}. Se envía al comprador cuando todos los vendedores la hayan firmado.`,
    }),
    allSigned: (home) => ({
      title: 'Todos firmaron la contraoferta',
      message: `Por ${home}. Ya se puede enviar al agente del comprador.`,
    }),
    sent: (home, price) => ({
      title: `Se envió la contraoferta de ${price}`,
      message: `Por ${home}. Ahora espera al comprador.`,
    }),
    agreed: (home, price) => ({
      title: `El comprador está de acuerdo con ${price}`,
      message: `Por ${home}. Es un contrato cuando todos los vendedores lo hayan firmado.`,
    }),
    withdrawn: (home) => ({
      title: 'Un comprador retiró una oferta',
      message: `La oferta por ${home} ya no se puede aceptar.`,
    }),
  },
  mails: {
    sign: 'Leer y firmar',
    drafted: (home, price, until) => ({
      subject: `Contraoferta por ${home} para firmar`,
      paragraphs: [
        `Su agente preparó una contraoferta de ${price} por ${home}. Se envía al comprador cuando todos los vendedores la hayan firmado.`,
        `Vence el ${until}. Firmarla todavía no hace un contrato: si el comprador está de acuerdo, usted firma otra vez para aceptar.`,
      ],
    }),
    agreed: (home, price, until) => ({
      subject: `El comprador está de acuerdo con su contraoferta por ${home}`,
      paragraphs: [
        `El comprador está de acuerdo con ${price} por ${home}.`,
        `Es un contrato cuando todos los vendedores lo hayan firmado. Usted puede firmar hasta el ${until}.`,
      ],
    }),
    /** To the buyer's agent. */
    toAgent: English.counterTexts.mails.toAgent,
  },
}
