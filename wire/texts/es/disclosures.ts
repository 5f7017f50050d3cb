import type { DisclosureState } from '../../disclosure-states.ts'
import * as English from '../disclosures.ts'

/** Spanish of {@link English.disclosureProblems}, with “usted”, as all below. To be reviewed by a native speaker. */
export const disclosureProblems: (typeof English)['disclosureProblems'] = {
  id: 'Este id no es válido',
  version: 'Envíe la versión de la declaración',
  status: 'Elija un estado',
  reason: 'Diga por qué',
  items: 'Elija qué se entregó',
  method: 'Elija cómo se entregó',
  ahead: 'Esta hora todavía no llega',
  otherHome: 'Elija declaraciones de la casa de esta oferta',
}

export const disclosureStateLabels: (typeof English)['disclosureStateLabels'] = {
  needed: 'Falta',
  received: 'Recibida',
  delivered: 'Entregada',
  acknowledged: 'Firmada por el comprador',
  'not-needed': 'No hace falta',
}

const lower = (state: DisclosureState) => disclosureStateLabels[state].toLowerCase()

export const disclosureRefusals: (typeof English)['disclosureRefusals'] = {
  stale: 'Esta declaración cambió desde que usted la abrió. Véala de nuevo.',
  order: (from, to) =>
    `El estado de esta declaración es “${lower(from)}”, así que ahora no puede pasar a “${lower(to)}”.`,
  handedIn: 'Su agente ya revisó esta. Envíele a su agente una versión más nueva.',
  notReceived: (titles) => `Todavía no se recibe: ${titles.join(', ')}. Revise primero el archivo.`,
  offer: 'Esta oferta terminó, así que ya no se entrega nada por ella.',
  saleOver: 'La venta de esta oferta ya cerró, así que no se entrega nada más.',
}

export const disclosureTexts: (typeof English)['disclosureTexts'] = {
  noLongerRequired: 'Según las respuestas sobre la casa, ya no se pide.',
  switchedOff: 'Su regla está desactivada.',
  notices: {
    /** To staff. */
    handedIn: English.disclosureTexts.notices.handedIn,
    returned: (home, title) => ({
      title: `Revise de nuevo: ${title}`,
      message: `Su agente devolvió el archivo de ${home} y dice por qué.`,
    }),
    delivered: (home, count) => ({
      title: 'Declaraciones entregadas',
      message:
        count === 1
          ? `Se envió al comprador una declaración de ${home}.`
          : `Se enviaron al comprador ${count} declaraciones de ${home}.`,
    }),
    window: (home, day) => ({
      title: `El comprador puede cancelar hasta el ${day}`,
      message: `Por ${home}, porque una declaración llegó después de que el comprador firmó.`,
    }),
  },
  mails: {
    action: 'Ver las declaraciones',
    returned: (home, title, reason) => ({
      subject: `Revise de nuevo: ${title}`,
      paragraphs: [
        `Su agente revisó el archivo “${title}” de ${home} y se lo devolvió.`,
        `La razón: ${reason}`,
        'Corríjalo y entréguelo de nuevo.',
      ],
    }),
    window: (home, day) => ({
      subject: `El comprador de ${home} puede cancelar hasta el ${day}`,
      paragraphs: [
        `Una declaración de ${home} le llegó al comprador después de que firmó la oferta. La ley le da entonces unos días para cancelar: en este caso, hasta que termine el ${day}.`,
        'Usted no tiene que hacer nada. La venta no puede cerrar antes de que termine ese día.',
        'Esto no es asesoría legal. Pregunte a su agente qué significa para usted.',
      ],
    }),
  },
}
