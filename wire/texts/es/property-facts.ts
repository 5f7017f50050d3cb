import * as English from '../property-facts.ts'

const BLANK = 'Déjelo vacío si no está seguro.'

const listed = (names: readonly string[]) => new Intl.ListFormat('es-US').format(names)

/** Spanish of {@link English.propertyFactTexts}. To be reviewed by a native speaker. */
export const propertyFactTexts: (typeof English)['propertyFactTexts'] = {
  stale: 'Las respuestas cambiaron desde que las abrió. Revíselas de nuevo.',
  unknownCity: 'Elija una de las ciudades',
  title: 'Sobre su casa',
  staff: English.propertyFactTexts.staff,
  loading: 'Cargando las respuestas sobre la casa',
  failed: 'No se pudieron cargar las respuestas sobre la casa',
  lead: 'Unas cuantas preguntas determinan qué declaraciones necesita la venta. “No sé” también es una respuesta: en ese caso incluimos la declaración en el plan hasta que usted lo sepa.',
  open: { first: 'Responder las preguntas', again: 'Cambiar las respuestas' },
  said: English.propertyFactTexts.said,
  notAnswered: 'Sin respuesta',
  notSure: 'No sé',
  yes: 'Sí',
  no: 'No',
  fireZones: { none: 'Ninguna', moderate: 'Moderada', high: 'Alta', 'very-high': 'Muy alta' },
  otherCity: 'Otra ciudad',
  disclosures: {
    title: 'Declaraciones que necesita esta venta',
    always: 'Toda venta la necesita.',
    because: (clauses) => `Se aplica aquí: ${clauses}.`,
    open: 'Podrían aplicarse: las incluimos en el plan hasta que usted responda',
    dependsOn: (questions) => `Depende de: ${listed(questions)}.`,
    advice:
      'Esta lista no es asesoría legal. Algunas reglas se leyeron de fuentes secundarias, así que su agente confirma lo que se aplica.',
  },
  form: {
    title: 'Sobre su casa',
    submit: 'Guardar',
    pending: 'Guardando...',
    preview: {
      title: 'Con estas respuestas',
      added: (names) => `La venta también necesita: ${listed(names)}.`,
      removed: (names) => `Ya no hace falta: ${listed(names)}.`,
      same: 'La lista de declaraciones queda igual.',
    },
  },
  success: 'Respuestas guardadas',
  failure: { title: 'No se guardó', text: 'Las respuestas no se guardaron. Inténtelo de nuevo.' },
  questions: {
    yearBuilt: {
      label: 'Año de construcción',
      question: '¿En qué año se construyó?',
      help: BLANK,
    },
    units: {
      label: 'Viviendas en el terreno',
      question: '¿Cuántas viviendas hay en el terreno?',
      help: `1 si es una casa o un condominio. ${BLANK}`,
    },
    taxCity: {
      label: 'Límites de la ciudad',
      question: '¿En qué ciudad está?',
      help: 'Dentro de los límites de la ciudad. Algunas ciudades tienen su propio impuesto de transferencia.',
    },
    cityTaxPerThousandCents: {
      label: 'Impuesto de transferencia de la ciudad, por $1,000',
      question: 'Impuesto de transferencia de la ciudad, $ por cada $1,000',
      help: `0 si no hay. ${BLANK}`,
    },
    county: { label: 'Condado', question: '¿En qué condado está?' },
    hoa: {
      label: 'Asociación de propietarios (HOA)',
      question: '¿Pertenece a una asociación de propietarios (HOA)?',
    },
    melloRoos: {
      label: 'Impuesto especial (Mello-Roos)',
      question: '¿Paga un impuesto Mello-Roos u otro impuesto especial?',
      help: 'Aparece en su recibo del impuesto predial (property tax bill).',
    },
    fireZone: {
      label: 'Zona de peligro de incendio',
      question: '¿En qué zona de peligro de incendio está?',
      help: 'Según el mapa del estado de zonas de severidad de peligro de incendio.',
    },
    smokingKnown: {
      label: 'Fumar adentro',
      question: '¿Sabe si alguien ha fumado o vapeado adentro?',
    },
    deathWithin3Years: {
      label: 'Fallecimiento en los últimos tres años',
      question: '¿Falleció alguien ahí en los últimos tres años?',
      help: 'No incluya un fallecimiento relacionado con el SIDA: la ley no lo pide.',
    },
    boughtOn: {
      label: 'Fecha de compra',
      question: '¿Cuándo la compró?',
      help: `El día en que la propiedad pasó a su nombre. ${BLANK}`,
    },
    contractorWork: {
      label: 'Trabajos de un contratista',
      question: '¿Ha hecho trabajos ahí un contratista desde que la compró?',
    },
    leasedItems: {
      label: 'Equipos rentados',
      question: '¿Hay algo rentado en la casa?',
      help: 'Paneles solares, una alarma, un suavizador de agua.',
    },
    payoffCents: {
      label: 'Lo que aún debe',
      question: '¿Cuánto debe todavía por ella?',
      help: 'Todos los préstamos juntos. Su prestamista le da la cifra exacta.',
    },
    otherCostsCents: {
      label: 'Otros gastos',
      question: '¿Qué otros gastos espera?',
      help: 'Escrow, título, reparaciones.',
    },
  },
}
