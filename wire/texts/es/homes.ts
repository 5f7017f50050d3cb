import type * as English from '../homes.ts'

/** Spanish of {@link English.homeTexts}. To be reviewed by a native speaker. */
export const homeTexts: (typeof English)['homeTexts'] = {
  title: 'Su casa',
  loading: 'Cargando su casa',
  failed: 'No se pudo cargar esta casa',
  back: 'Todas las propiedades',
  missing: {
    title: 'No encontramos la casa',
    lead: 'No está en su portal. Puede que el enlace sea antiguo o que la casa se haya quitado.',
  },
  picture: (address) => `Foto de ${address}`,
  track: 'De la primera llamada a la entrega de llaves',
  steps: 'Pasos de su venta',
  datesDone: ({ done, all }) => `${done} de ${all} fechas cumplidas`,
  next: {
    title: 'Lo que sigue',
    until: (day) => `A más tardar el ${day}`,
    today: (day) => `Hoy, ${day}`,
    late: (day) => `Venció el ${day}`,
    who: {
      seller: 'Usted',
      broker: 'Su agente',
      buyer: 'El comprador',
      association: 'La asociación',
      'escrow-holder': 'La compañía de escrow',
    },
  },
  parts: {
    label: 'Sobre esta casa',
    names: {
      offers: 'Ofertas',
      showings: 'Visitas',
      dates: 'Fechas',
      documents: 'Documentos',
      messages: 'Mensajes',
      home: 'Su casa',
    },
    waiting: (count) => `, ${count} ${count === 1 ? 'espera' : 'esperan'} su respuesta`,
  },
  package: {
    requested: (name) =>
      `Usted pidió ${name}. Cuenta a partir de que firme la enmienda a su contrato.`,
    sign: 'Leer y firmar',
  },
  documents: {
    title: (home) => `Documentos de ${home}`,
    empty: 'Aquí aparecen las fotos y los papeles que usted o su agente agreguen.',
    failed: 'No se pudieron cargar los archivos',
    add: 'Agregar fotos o documentos',
    contracts: 'Contratos',
  },
  messages: {
    title: (home) => `Mensajes sobre ${home}`,
    unread: (count) => `${count} ${count === 1 ? 'mensaje' : 'mensajes'} sin leer.`,
    none: 'No hay nada nuevo. Su agente lee todos los mensajes.',
    write: 'Escribirle a su agente',
  },
  market: {
    title: (home) => `El mercado cerca de ${home}`,
    text: 'A cuánto se vendieron casas como la suya, y a cuánto podría venderse la suya.',
    open: 'Ver el mercado',
  },
  consultations: {
    title: (home) => `Consultas sobre ${home}`,
    none: 'No hay ninguna reservada. La llamada es gratis y dura 15 minutos.',
    done: 'Terminada',
    all: 'Ver sus consultas',
    book: 'Reservar una consulta',
  },
}
