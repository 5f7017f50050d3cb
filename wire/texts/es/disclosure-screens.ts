import * as English from '../disclosure-screens.ts'

/** Spanish of {@link English.disclosureScreenTexts}, with “usted”. To be reviewed by a native speaker. */
export const disclosureScreenTexts: (typeof English)['disclosureScreenTexts'] = {
  failed: 'No se pudieron cargar las declaraciones',
  empty: 'Esta venta no necesita declaraciones.',
  notAdvice:
    'Esta lista no es asesoría legal. Cada punto dice dónde se leyó su regla y qué tan segura es. Su agente confirma lo que aplica. El contrato y los documentos legales están en inglés.',
  groups: {
    yours: 'Para que usted las entregue',
    agent: 'De estas se encarga su agente',
    done: 'Listas',
  },
  nothing: 'Aquí no hay nada pendiente para usted.',
  due: (day) => `A más tardar el ${day}`,
  late: (day) => `El plazo terminó el ${day}`,
  states: {
    needed: 'Sin entregar',
    byAgent: 'Lo hace su agente',
    checking: 'La estamos revisando',
    received: 'Revisada',
    delivered: 'La tiene el comprador',
    acknowledged: 'Firmada por el comprador',
    'not-needed': 'No hace falta',
    past: 'Ya no se pide',
  },
  returned: (reason) => `Su agente la devolvió: ${reason}`,
  notNeeded: (reason) => `No hace falta: ${reason}`,
  delivered: (day, how) => `Entregada el ${day}, ${how}`,
  view: 'Ver el archivo',
  viewOf: (title) => `Ver el archivo, ${title} (pestaña nueva)`,
  why: 'Por qué, y qué tan seguro es',
  rule: (form, source) => `${form}. Se leyó en: ${source}.`,
  packet: {
    frozen: (files) =>
      files === 1
        ? '1 archivo quedó fijo cuando usted aceptó la oferta, o se agregó después.'
        : `${files} archivos quedaron fijos cuando usted aceptó la oferta, o se agregaron después.`,
    download: 'Descargar todo (ZIP)',
    send: 'Enviar al agente del comprador',
    pending: 'Enviando...',
    sent: (email) => ({ title: 'Enlace enviado', description: `${email} recibe un correo.` }),
    failure: { title: 'No se envió', text: 'No se pudo enviar el enlace.' },
  },
  handIn: {
    open: 'Entregar',
    again: 'Reemplazar',
    title: (title) => `Entregar: ${title}`,
    description: 'Lo mejor es un PDF. También sirve una foto nítida de cada página firmada.',
    close: 'Cerrar',
    success: 'Entregada',
    failure: { title: 'No se entregó', text: 'Inténtelo de nuevo.' },
  },
  staff: English.disclosureScreenTexts.staff,
}
