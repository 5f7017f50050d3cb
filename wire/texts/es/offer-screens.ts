import type { OfferState } from '../../offer-states.ts'
import * as English from '../offer-screens.ts'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_HOURS = 24

const left = (number: number, one: string, many: string) =>
  number === 1 ? `queda 1 ${one}` : `quedan ${number} ${many}`

/** Spanish of {@link English.timeLeft}: `quedan 3 días`. To be reviewed by a native speaker, as all below. */
export function timeLeft(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / MINUTE_MS))
  if (minutes <= 2 * HOUR_MINUTES) return left(minutes, 'minuto', 'minutos')
  const hours = Math.floor(minutes / HOUR_MINUTES)
  return hours < 2 * DAY_HOURS
    ? left(hours, 'hora', 'horas')
    : left(Math.floor(hours / DAY_HOURS), 'día', 'días')
}

export const termMeanings: (typeof English)['termMeanings'] = {
  price: 'Lo que el comprador paga por la casa.',
  financing:
    'Si paga al contado, no necesita un banco. Con un préstamo, primero tiene que aprobarlo un banco.',
  downPayment: 'Lo que el comprador paga sin el préstamo.',
  deposit:
    'Lo que el comprador paga al escrow después de que usted acepta. El escrow es la compañía neutral que guarda el dinero.',
  loan: 'Dentro de estos días el comprador todavía puede echarse para atrás si el banco dice que no.',
  appraisal:
    'Dentro de estos días el comprador todavía puede echarse para atrás si el avalúo sale por debajo del precio.',
  investigation:
    'Dentro de estos días el comprador puede mandar inspeccionar la casa y echarse para atrás.',
  saleOfBuyersHome: 'Dentro de estos días el comprador tiene que vender antes otra casa.',
  close: 'El día en que usted recibe el dinero y entrega las llaves.',
  compensation:
    'Lo que el comprador le pide a usted que pague al agente de él. Es negociable y puede ser cero.',
  concessions: 'Lo que el comprador le pide a usted que pague de los gastos de él.',
  countyTax: 'Un impuesto del condado sobre la venta misma.',
  cityTax: 'Un impuesto de algunas ciudades sobre la venta misma.',
  asIs: 'El comprador acepta la casa en el estado en que está y no pide reparaciones.',
  occupancy: 'Quién vive en la casa después del cierre.',
  electronicRecords: 'Si se pueden enviar documentos por correo electrónico.',
}

const states: Record<OfferState, string> = {
  received: 'Espera su respuesta',
  countered: 'Espera al comprador',
  agreed: 'El comprador está de acuerdo',
  accepted: 'Aceptada',
  declined: 'Rechazada',
  withdrawn: 'Retirada por el comprador',
  expired: 'Vencida',
  released: 'Venta cancelada',
}

type Event = Parameters<(typeof English)['offerScreenTexts']['card']['event']>[0]

const events: Record<Event, string> = {
  received: 'Llegó',
  revised: 'Llegaron nuevos términos',
  viewed: 'Vista',
  refused: 'Un no',
  'no-taken-back': 'Un no retirado',
  declined: 'Rechazada',
  expired: 'Vencida',
  signed: 'Firmada',
  'signature-taken-back': 'Una firma retirada',
  accepted: 'Aceptada',
  released: 'Venta cancelada',
  'counter-drafted': 'Contraoferta preparada',
  'counter-signed': 'Contraoferta firmada',
  countered: 'Contraoferta enviada',
  agreed: 'El comprador estuvo de acuerdo',
  withdrawn: 'Retirada por el comprador',
  wished: 'Una petición',
  asked: 'Una pregunta',
}

const FAILURE = { title: 'No se guardó', text: 'Revise su conexión e inténtelo de nuevo.' }
const KEEP = 'A usted le quedarían'
const FAVORITE = 'Su favorita'

const card: (typeof English)['offerScreenTexts']['card'] = {
  name: (price, buyers) => `${price} de ${buyers}`,
  keep: KEEP,
  kept: 'Con la oferta aceptada le quedan',
  asInstructed: (net) => `${net} con lo que usted acordó pagar a un agente del comprador`,
  before: (missing) => `sin descontar ${missing.join(' ni ')}`,
  missing: { payoffCents: 'el saldo de su hipoteca', otherCostsCents: 'los otros gastos' },
  cityUnknown:
    'No se cuenta ningún impuesto de transferencia de la ciudad: no sabemos qué ciudad es.',
  dependsOn: 'Depende de',
  nothing: 'Nada',
  contingencies: {
    loan: 'el préstamo',
    appraisal: 'el avalúo',
    investigation: 'las inspecciones',
    saleOfBuyersHome: 'la venta de la casa del comprador',
  },
  ends: (when) => `Vence el ${when}`,
  ended: (when) => `Venció el ${when}`,
  endedAt: (time) => `Vencida, ${time}`,
  agent: (name, brokerage) => `Agente del comprador: ${name}, ${brokerage}`,
  waitingFor: (names) => `Espera la respuesta de ${names}`,
  saidNo: (name, reason) => (reason ? `${name} dijo que no: ${reason}` : `${name} dijo que no`),
  sum: 'Cómo se calcula',
  terms: 'Todos los términos, explicados',
  history: 'Qué ha pasado',
  event: (event, number, by) => `${events[event]}, versión ${number}${by ? `, ${by}` : ''}`,
  ofVersion: (number) => `Versión ${number}`,
  favorite: FAVORITE,
  ranks: (seller, place) => `${seller}: ${place}`,
  favoriteOf: (seller) => `Favorita de ${seller}`,
  paper:
    'Esto es un resumen; lo que vale es el documento firmado. El contrato y los documentos legales están en inglés. No es asesoría legal: pregunte a su agente o a un abogado.',
}

export const offerScreenTexts: (typeof English)['offerScreenTexts'] = {
  failed: 'No se pudieron cargar las ofertas',
  ...{ states, card },
  forStaff: English.offerScreenTexts.forStaff,
  staff: English.offerScreenTexts.staff,
  none: {
    title: 'Todavía no hay ofertas',
    past: 'Aquí no se registró ninguna oferta.',
    text: 'Cuando llegue una, recibirá un correo y aparecerá aquí con lo que le quedaría después de todos los gastos. Nada queda acordado antes de que usted firme.',
  },
  intro: (offers) =>
    offers === 1
      ? 'Una oferta. No tiene que aceptarla: su agente puede pedir mejores términos.'
      : `${offers} ofertas; primero la que más le deja. El precio no decide solo: vea también de qué depende cada una.`,
  incomplete:
    'Escriba el saldo de su hipoteca y sus otros gastos, y todas las cifras de aquí se ajustan.',
  short: {
    title: 'En resumen',
    most: 'La que más le deja',
    least: 'La que depende de menos',
    ahead: (amount) => `${amount} más que cualquier otra oferta.`,
    level: 'Lo mismo que la siguiente.',
    behind: (amount) => `Le deja ${amount} menos.`,
    same: 'La misma oferta.',
    dependsOn: (names) => `Depende de: ${names}`,
    choose:
      'Aquello de lo que depende una oferta le permite al comprador echarse para atrás. Hable con su agente sobre qué le importa más a usted: el dinero o una venta que llegue al cierre con más seguridad.',
    both: 'Aquello de lo que depende una oferta le permite al comprador echarse para atrás. Fíjese también en el día del cierre y pregunte a su agente.',
  },
  views: {
    legend: 'Cómo ver las ofertas',
    cards: 'Una por una',
    two: 'Comparar dos',
    table: 'Todas en una tabla',
  },
  flags: {
    'deposit-over-limit': (percent, statute) =>
      `El depósito es más del ${percent}% del precio. Si el comprador se echa para atrás, usted quizá tenga que demostrar que es razonable quedarse con todo (${statute}).`,
  },
  flagSource: 'Fuente',
  lines: {
    price: 'Precio',
    listingFee: 'Nuestra comisión de venta',
    buyerAgentFee: 'Agente del comprador, pagado por usted',
    concessions: 'Dinero de vuelta al comprador',
    countyTax: 'Impuesto de transferencia del condado, su parte',
    cityTax: 'Impuesto de transferencia de la ciudad, su parte',
    payoff: 'Saldo de la hipoteca',
    otherCosts: 'Otros gastos',
    net: KEEP,
    atZero: 'Lo mismo, si usted no pagara nada al agente del comprador',
    asInstructed: 'Lo mismo, con lo que usted acordó pagar a un agente del comprador',
    unknown: 'No se sabe',
  },
  star: { set: 'Marcar como mi favorita', clear: 'Ya no es mi favorita' },
  rank: {
    label: 'Su orden',
    none: 'Sin lugar',
    place: (rank) => `Lugar ${rank}`,
    success: 'Se guardó su orden',
    failure: FAILURE,
  },
  no: {
    open: 'Decir que no',
    title: (price) => `¿Decir que no a la oferta de ${price}?`,
    description:
      'La oferta se rechaza cuando todos los vendedores de la casa dicen que no, y su agente se lo dice al comprador. El comprador puede enviar otros términos.',
    reason: { label: 'Por qué', help: 'Lo leen su agente y los demás vendedores.' },
    submit: 'Decir que no',
    pending: 'Guardando...',
    success: 'Se guardó su no',
    failure: FAILURE,
    takeBack: 'Retirar mi no',
    takenBack: 'Se retiró su no',
  },
  comparison: {
    first: 'Primera oferta',
    second: 'Segunda oferta',
    caption: 'Las ofertas, lado a lado',
    region: 'Tabla de ofertas',
    term: 'Término',
    net: KEEP,
    netMeaning: 'Lo que queda del precio después de todos los gastos.',
    ends: 'Vence',
    marks: { better: 'Mejor', worse: 'Peor' },
    beside: (favorite) => `“Mejor” y “Peor” se comparan con su favorita, ${favorite}.`,
    hint: 'Marque una oferta como favorita, y esta tabla le dice en qué son mejores o peores las demás.',
    favorite: FAVORITE,
    documents: 'Documentos',
    documentsMeaning: 'Los archivos que llegaron con la oferta, en Documentos de esta casa.',
  },
}
