import * as English from '../counter-screens.ts'

const all = (names: readonly string[]) => names.join(', ')
const CHECK = 'Revise su conexión e inténtelo de nuevo.'

/** Spanish of {@link English.counterSignTexts}, with “usted”, as all below. To be reviewed by a native speaker. */
export const counterSignTexts: (typeof English)['counterSignTexts'] = {
  title: (price) => `Firmar la contraoferta de ${price}`,
  sign: 'Leer y firmar la contraoferta',
  see: 'Ver quién firmó la contraoferta',
  changes: 'Lo que usted le pide al comprador que cambie',
  next: {
    last: [
      'Su agente puede enviar la contraoferta al agente del comprador. Todavía no es un contrato.',
      'Si el comprador está de acuerdo, le pedimos a usted que la acepte: solo con eso hay contrato.',
      'Hasta entonces usted todavía puede aceptar otra oferta o decir que no.',
    ],
    others: (names) => [
      `Espera a ${all(names)}. Después su agente puede enviarla al agente del comprador.`,
      'Todavía no es un contrato. Si el comprador está de acuerdo, les pedimos a todos ustedes que la acepten.',
      'Para retirar su firma antes de que se envíe, diga que no a la oferta.',
    ],
  },
  submit: 'Firmar la contraoferta',
  state: {
    signed: 'Usted firmó esta contraoferta.',
    waiting: (names) => `Espera a ${all(names)}.`,
    ready: 'Todos firmaron. Su agente la envía ahora al agente del comprador.',
    none: 'No hay ninguna contraoferta para firmar. Su agente le avisa cuando haya una.',
    ended: 'El plazo de esta contraoferta terminó. Pida una nueva a su agente.',
    refused: (name) =>
      `${name} dijo que no a esta oferta. La contraoferta se puede firmar cuando retire su no.`,
    out: 'Esta contraoferta ya se envió y espera al comprador.',
    agreed:
      'El comprador está de acuerdo con esta contraoferta. Se puede aceptar en la página de la casa.',
  },
}

export const counterCardTexts: (typeof English)['counterCardTexts'] = {
  draft: (price) => `Contraoferta de ${price}`,
  keep: (amount) => `A usted le quedarían ${amount}.`,
  ended: 'Su plazo terminó. Hace falta una nueva.',
  unsigned: (names) => `Espera la firma de ${all(names)}.`,
  signedBy: (names) => `Firmada por ${all(names)}.`,
  versions: 'Versiones',
  version: (number, side) =>
    side === 'buyer' ? `Versión ${number}, del comprador` : `Versión ${number}, su contraoferta`,
  first: (price) => `Precio: ${price}`,
  same: 'Solo cambió el plazo.',
  change: (label, before, after) => `${label}: ${before} → ${after}`,
  ask: {
    open: 'Preguntar a su agente',
    title: (offer) => `Preguntar sobre la oferta de ${offer}`,
    description: 'Su agente lo lee enseguida. Nada se envía al comprador antes de que usted firme.',
    kind: 'Qué quiere',
    kinds: [
      { value: 'question', label: 'La respuesta a una pregunta' },
      { value: 'counter', label: 'Una contraoferta' },
      { value: 'more-time', label: 'Más tiempo' },
      { value: 'hold', label: 'Esperar antes de responder' },
    ],
    text: {
      label: 'Con sus palabras',
      help: 'Para una contraoferta: el precio y lo que debe cambiar.',
    },
    submit: 'Enviar',
    pending: 'Enviando...',
    success: { title: 'Enviado', description: 'Su agente le responde en Mensajes.' },
    failure: { title: 'No se envió', text: CHECK },
  },
  about: (price, buyers) => `Sobre la oferta de ${price} de ${buyers}`,
  staff: English.counterCardTexts.staff,
}
