import * as English from '../clients.ts'

/** Staff screens stay English. */
export const adminClientTexts = English.adminClientTexts

/** Spanish of {@link English.clientTexts}. To be reviewed by a native speaker. */
export const clientTexts: (typeof English)['clientTexts'] = {
  gate: {
    title: 'Acceso al portal del cliente',
    required: 'Requiere una consulta',
    booked: (what, time) =>
      `${what} cuando termine su consulta: ${time}. ¿Necesita otra hora? Elija una.`,
    notBooked: (what) => `${what} cuando termine su consulta gratis de 15 minutos.`,
  },
  tiles: {
    label: 'Su portal',
    required: 'Requiere una consulta',
    booked: (time) => `La suya: ${time}`,
    book: 'Reservar',
    bookLabel: (tile) => `Reservar una consulta para abrir: ${tile}`,
    properties: 'Propiedades',
    homes: (count) =>
      count === 0 ? 'Su casa y sus avances' : `${count} ${count === 1 ? 'casa' : 'casas'}`,
    vendors: { title: 'Red de proveedores', text: 'Gente que ya evaluamos' },
    messages: 'Mensajes',
    unread: (count) => (count > 0 ? `${count} sin leer` : 'Pregúntele a su agente'),
    uploads: { title: 'Archivos', text: 'Fotos y documentos' },
  },
  serviceOptions: {
    title: 'Opciones de servicio',
    fee: (price) =>
      `La comisión de venta sobre ${price}. La comisión del agente del comprador es aparte.`,
    feeShare: 'La comisión de venta, como porcentaje del precio de venta.',
    descriptions: {
      'diy-pro':
        'Anuncio en el MLS y contratos. Usted toma las fotos, prepara la casa y la muestra.',
      'showing-support': 'DIY Pro más visitas cada semana. Usted toma las fotos y prepara la casa.',
      'full-service': 'Todo: visitas, fotos, video y casas abiertas.',
    },
    yours: 'El suyo',
    mostPopular: 'El más popular',
    commission: (share) => `${share}. `,
    book: (name) => `Reservar con ${name}`,
    comparison: (fee) =>
      `Para comparar: el lado del vendedor del 6% tradicional es ${fee}, con el mismo agente del comprador.`,
  },
  activity: {
    title: 'Actividad reciente',
    loading: 'Cargando la actividad',
    error: 'No pudimos cargar su actividad',
    empty: 'Todavía no hay nada. Lo primero será su consulta.',
    propertyAdded: 'Propiedad agregada',
    consultationBooked: 'Consulta reservada',
    soldFor: (home, price) => `${home}, por ${price}`,
    listedAt: (home, price) => `${home}, en ${price}`,
    contractAdded: (contract) => `Se agregó: ${contract}`,
    contractSigned: (contract) => `Se firmó: ${contract}`,
    awaitsSignature: 'Espera su firma. El contrato está en inglés.',
    keptContract: 'Está con sus contratos.',
    keptCopy: 'Su copia queda guardada.',
    stages: {
      lead: 'Cuenta creada',
      'consultation-scheduled': 'Consulta reservada',
      'consultation-completed': 'Consulta terminada',
      'contract-pending': 'Contrato por firmar',
      'active-client': 'Su venta está en marcha',
      'sale-pending': 'Venta pendiente',
      'sale-completed': 'Venta completada',
      cancelled: 'Su venta se detuvo',
      'on-hold': 'Su venta está en pausa',
    },
    stageText: 'Su agente actualizó cómo va su venta.',
  },
  saleProgress: {
    label: 'Cómo va su venta',
    error: 'No pudimos cargar el estado de su venta',
    where: 'Dónde está',
    next: 'Lo que sigue',
    ask: 'A quién preguntar',
    statusLine: (milestone, percent, servicePackage) =>
      `${milestone}, ${percent}%. ${servicePackage}.`,
    defaultMilestone: 'Preparación',
    badges: {
      required: 'Requiere una consulta',
      scheduled: 'Consulta reservada',
      completed: 'Consulta terminada',
    },
    actions: {
      message: 'Escribirle a su agente',
      consultation: 'Ver su consulta',
      package: 'Elegir su paquete',
      photographer: 'Buscar un fotógrafo',
      addHome: 'Agregar su casa',
      sign: 'Leer y firmar',
      toDo: 'Abrir su lista de pendientes',
      dates: 'Ver todas las fechas',
      offers: 'Ver cuánto le quedaría',
    },
    notBooked: {
      where: 'Todavía no ha reservado su consulta.',
      next: '15 minutos por teléfono, gratis. Con ella se abren la red de proveedores, los mensajes y los archivos.',
    },
    upcoming: {
      where: (time) => `Su consulta es el ${time}.`,
      next: 'Le llamaremos. Tenga a la mano el saldo de su préstamo y su último recibo del impuesto predial (property tax bill).',
    },
    past: {
      where: (time) => `Su consulta fue el ${time}.`,
      next: 'Su agente abre el portal en cuanto registra la llamada. ¿No pudo tomarla? Elija otra hora.',
    },
    first: {
      where: (home) => `${home} está en el primero de cinco pasos.`,
      next: 'Elija su paquete y después acuerde con su agente cuándo poner la casa en el mercado.',
      nextWithPackage: 'Acuerde con su agente cuándo poner la casa en el mercado.',
      nextOfLaterSeat:
        'El vendedor que agregó esta casa elige el paquete. Después, todos acuerdan con su agente cuándo ponerla en el mercado.',
    },
    preparation: {
      where: (home) => `${home} se está preparando para el mercado.`,
      fullService:
        'Nosotros tomamos las fotos, grabamos el video y escribimos el anuncio. Avísenos cuando la casa esté lista.',
      next: 'Las fotos y la decoración quedan a su cargo. La red de proveedores puede ayudarle.',
    },
    listed: {
      where: (home, date) =>
        date ? `${home} está en el mercado desde el ${date}.` : `${home} está en el mercado.`,
      next: (isClientShowing) =>
        `${isClientShowing ? 'Usted muestra la casa.' : 'Nosotros traemos las visitas.'} Cada oferta aparece aquí con lo que le dejaría. Envíele a su agente la que le llegue directamente a usted.`,
    },
    pending: {
      where: (home, date) =>
        date ? `${home} está en escrow desde el ${date}.` : `${home} está en escrow.`,
      next: 'Inspecciones, declaraciones y firmas. Si responde en un día, el escrow avanza a tiempo.',
    },
    sold: {
      where: (home, price) => `Se vendió ${home}${price ? ` por ${price}` : ''}.`,
      next: 'La compañía de escrow le paga. Guarde la liquidación final para sus impuestos.',
    },
    paused: {
      onHold: 'Su venta está en pausa.',
      cancelled: 'Su venta se canceló.',
      next: 'No haremos nada hasta que usted lo diga. Escríbale a su agente cuando quiera continuar.',
    },
    noProperty: {
      where: 'Ya tuvo su consulta.',
      next: 'Agregue la casa que quiere vender. De ahí en adelante se encarga su agente.',
    },
    offers: (count) =>
      count === 1
        ? 'Una oferta espera su respuesta. Vea cuánto le deja antes de decir que sí o que no.'
        : `${count} ofertas esperan su respuesta. Compare cuánto le deja cada una antes de decir que sí o que no.`,
    unsigned: (contract) =>
      `${contract}: espera su firma. El contrato y los documentos legales están en inglés. Pregúntele a su agente lo que no le quede claro.`,
  },
}
