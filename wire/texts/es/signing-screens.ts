import * as English from '../signing-screens.ts'

const CHECK = 'Revise su conexión e inténtelo de nuevo.'

const all = (names: readonly string[]) => names.join(', ')

/**
 * Spanish of {@link English.signTexts}, with “usted”. The text that is signed is English. To be reviewed by a native
 * speaker.
 */
export const signTexts: (typeof English)['signTexts'] = {
  open: 'Leer y firmar',
  see: 'Ver quién firmó',
  signedBy: (signed, waiting) => `Firmada por ${all(signed)}. Espera a ${all(waiting)}.`,
  title: (price) => `Aceptar la oferta de ${price}`,
  back: 'Volver a la casa',
  failed: 'No se pudo cargar la oferta',
  loading: 'Cargando la oferta',
  missing: {
    title: 'No encontramos la oferta',
    lead: 'Esta dirección no lleva a ninguna oferta por sus casas.',
  },
  terms: 'Lo que usted acepta',
  summary:
    'Esto es un resumen; lo que vale es el documento firmado. El contrato y los documentos legales están en inglés. No es asesoría legal: pregunte a su agente o a un abogado antes de firmar.',
  exact: 'El texto exacto que usted firma (en inglés)',
  fingerprint: (sha256) => `Su SHA-256: ${sha256}`,
  next: {
    title: 'Qué pasa cuando usted firma',
    last: [
      'La oferta queda aceptada enseguida: es un contrato, y usted ya no puede retirar su firma.',
      'Su casa está en escrow y aparece como venta pendiente. El paquete sigue igual.',
      'Su agente y el agente del comprador reciben un correo. Su agente responde a las otras ofertas.',
    ],
    others: (names) => [
      `La oferta espera a ${all(names)}. Hasta entonces usted puede retirar su firma.`,
      'Mientras tanto no se puede firmar otra oferta por esta casa.',
      'Con la última firma es un contrato, y su casa está en escrow.',
    ],
  },
  sign: 'Su firma',
  code: {
    label: 'Código',
    help: 'Los seis dígitos del correo. Sirve durante 10 minutos, una sola vez.',
    send: 'Enviarme un código por correo',
    again: 'Enviarme un código nuevo',
    pending: 'Enviando...',
    sent: (email) => `Enviamos un código a ${email}. Revise su correo.`,
    failure: { title: 'No se envió ningún código', text: CHECK },
  },
  name: 'Su nombre completo',
  nameHelp: (name) => `Escríbalo como está en su cuenta: ${name}`,
  submit: 'Firmar y aceptar',
  pending: 'Firmando...',
  recorded: 'Registramos su nombre, la hora, su dirección de red y su navegador.',
  success: { title: 'Usted firmó' },
  failure: { title: 'No se firmó', text: CHECK },
  endedAt: (time) => `Vencida, ${time}`,
  state: {
    signed: 'Usted firmó esta oferta.',
    waiting: (names) => `Espera a ${all(names)}.`,
    takeBack: 'Retirar mi firma',
    takingBack: 'Guardando...',
    takenBack: { title: 'Se retiró su firma' },
    failure: { title: 'No se guardó', text: CHECK },
    other: 'Se está firmando otra oferta por esta casa, así que ahora no se puede firmar esta.',
    refused: (name) => `${name} dijo que no a esta oferta. Se puede firmar cuando retire su no.`,
    over: {
      accepted: 'Esta oferta está aceptada. Su casa está en escrow.',
      declined: 'Esta oferta está rechazada.',
      withdrawn: 'El comprador retiró esta oferta.',
      expired: 'Esta oferta venció. Su agente puede pedirle otra al comprador.',
      released: 'La venta con este comprador se canceló.',
      countered: 'Esta oferta espera la respuesta del comprador.',
    },
  },
}

/** Words of a dialog of staff. */
export const recordTexts = English.recordTexts

export const inEscrowSince = (day: string) => `En escrow desde el ${day}`
