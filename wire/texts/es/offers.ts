import { longDate } from '../../dates.ts'
import * as English from '../offers.ts'

/** Spanish of {@link English.offerProblems}, with “usted”, as all below. To be reviewed by a native speaker. */
export const offerProblems: (typeof English)['offerProblems'] = {
  price: 'Escriba el precio',
  financing: 'Elija cómo paga el comprador',
  charge: 'Escriba un porcentaje o dólares enteros, o déjelo vacío',
  days: (least, most) => `Escriba de ${least} a ${most} días`,
  contingencies: 'Diga de qué depende la oferta',
  taxPayer: 'Elija vendedor, comprador o por mitades',
  occupancy: 'Elija quién vive en la casa después del cierre',
  abovePrice: 'Es más que el precio',
  noClose: 'Escriba los días hasta el cierre, o su fecha',
  twoCloses: 'Escriba los días o la fecha, no ambos',
  past: 'Esta fecha ya pasó',
  sellerStays: 'Escriba los días solo si el vendedor se queda',
  ahead: 'Esta hora todavía no llega',
  over: 'Esta hora ya pasó',
  noDefaultExpiry: 'Escriba cuándo vence la oferta',
  buyer: 'Escriba el nombre del comprador',
  buyers: 'Escriba de uno a cuatro compradores',
  agent: 'Escriba el nombre del agente del comprador',
  brokerage: 'Escriba la agencia (brokerage) del agente del comprador',
  version: 'Envíe la versión de la oferta',
  side: 'Diga de quién son los términos: del comprador o del vendedor',
  draft: 'Una contraoferta se registra como borrador',
  preview: 'Envíe true u omítalo',
  rank: (most) => `Elija un lugar del 1 al ${most}, o ninguno`,
  star: 'Envíe true o false',
  files: (most) => `Agregue un máximo de ${most} archivos`,
  unknownFile: 'Elija archivos PDF de esta casa',
  reason: 'Diga por qué se rechaza',
}

/**
 * Spanish of {@link English.offerTermTexts}, for screens. The text that the sellers sign and its hash covers is
 * English, so the words that only that text has are the English ones.
 */
export const offerTermTexts: (typeof English)['offerTermTexts'] = {
  labels: {
    price: 'Precio',
    financing: 'Cómo paga el comprador',
    downPayment: 'Enganche (pago inicial)',
    deposit: 'Depósito',
    loan: 'Depende de un préstamo',
    appraisal: 'Depende de un avalúo',
    investigation: 'Depende de inspecciones',
    saleOfBuyersHome: 'Depende de que el comprador venda su casa',
    close: 'Cierre',
    compensation: 'Agente del comprador, pagado por usted',
    concessions: 'Dinero de vuelta al comprador',
    countyTax: 'Quién paga el impuesto de transferencia del condado',
    cityTax: 'Quién paga el impuesto de transferencia de la ciudad',
    asIs: 'Tal como está (as is)',
    occupancy: 'Después del cierre',
    electronicRecords: 'Acepta documentos por correo electrónico',
  },
  none: 'No',
  yes: 'Sí',
  no: 'No',
  notSaid: 'No lo dice',
  share: (percent) => `${percent}% del precio`,
  days: (count) => (count === 1 ? '1 día' : `${count} días`),
  closeDays: (count) =>
    count === 1 ? '1 día después de que usted acepte' : `${count} días después de que usted acepte`,
  heading: English.offerTermTexts.heading,
  buyers: English.offerTermTexts.buyers,
  expires: English.offerTermTexts.expires,
}

export const offerRefusals: (typeof English)['offerRefusals'] = {
  notListed: 'Se pueden registrar ofertas mientras la casa está a la venta.',
  tooMany: (most) => `Una casa puede tener ${most} ofertas.`,
  stale: 'Esta oferta cambió desde que usted la abrió. Véala de nuevo.',
  revise: 'Esta oferta ya no admite otros términos. Registre una oferta nueva.',
  states: {
    accepted: 'Esta oferta está aceptada.',
    declined: 'Esta oferta ya está rechazada.',
    withdrawn: 'El comprador retiró esta oferta.',
    expired: 'Esta oferta venció. Pida una versión nueva al agente del comprador.',
    released: 'La venta con este comprador se canceló.',
  },
  kept: (until) =>
    `Esta casa tuvo una oferta, por eso sus documentos se guardan hasta el ${longDate(until, 'es')}. Antes de ese día no se puede borrar.`,
}

export const offerTexts: (typeof English)['offerTexts'] = {
  notices: {
    received: (home, price) => ({
      title: `Nueva oferta de ${price}`,
      message: `Por ${home}. Vea cuánto le quedaría.`,
    }),
    revised: (home, price) => ({
      title: `Nuevos términos: ${price}`,
      message: `Un comprador envió otros términos por ${home}.`,
    }),
    // Only staff get these.
    refused: English.offerTexts.notices.refused,
    declined: English.offerTexts.notices.declined,
    declinedByStaff: (home) => ({
      title: 'Se rechazó una oferta',
      message: `Su agente rechazó una oferta por ${home}.`,
    }),
    expired: (home) => ({
      title: 'Venció una oferta',
      message: `Terminó el plazo de una oferta por ${home}. El comprador puede enviar otra.`,
    }),
  },
  mails: {
    action: 'Ver la oferta',
    received: (home, price, until) => ({
      subject: `Nueva oferta por ${home}`,
      paragraphs: [
        `Un comprador ofrece ${price} por ${home}.`,
        'Ábrala para ver cuánto le quedaría después de todos los gastos y de qué depende la oferta.',
        `Vence el ${until}. Nada sucede sin usted: su agente le responde al comprador por usted.`,
      ],
    }),
    revised: (home, price, until) => ({
      subject: `Nuevos términos por ${home}`,
      paragraphs: [
        `Un comprador envió otros términos por ${home}. El precio ahora es ${price}.`,
        `Vencen el ${until}.`,
      ],
    }),
    ending: (home, price, until) => ({
      subject: `Una oferta por ${home} vence pronto`,
      paragraphs: [
        `La oferta de ${price} por ${home} vence el ${until}.`,
        'Después ya no podrá aceptarla. Dígale a su agente qué quiere hacer.',
      ],
    }),
  },
}
