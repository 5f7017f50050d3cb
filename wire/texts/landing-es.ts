import type { LandingTexts } from './landing.ts'

/** Spanish words of `/es`, with “usted”. To be reviewed by a native speaker. */
export const landingTextsEs: LandingTexts = {
  title: (brand) => `${brand}: venda su casa por una comisión fija del 1 al 2%`,
  description:
    'Anuncie su casa de California en la MLS con un corredor con licencia por el 1%, 1.5% o 2%. Vea cuánto le queda y reserve una consulta gratis.',
  hero: {
    title: '¿Quién puede vender su casa mejor que usted?',
    start: 'Empezar ahora',
    invest: 'Proteja su inversión',
    language: 'El contrato y los documentos legales están en inglés.',
  },
  form: {
    home: 'Su dirección o un precio',
    hint: 'No guardamos ninguno de los dos. Puede escribir 850,000 o 2.5m.',
    show: 'Ver cuánto me queda',
    optional: 'Opcional, para un rango más preciso y su propia cifra',
    size: 'Tamaño',
    squareFeet: 'pies²',
    zip: 'Código postal',
    payoff: 'Usted debe',
  },
  card: {
    buyerAgent: 'Agente del comprador',
    taxes: 'Impuestos de transferencia',
    otherCosts: 'Otros gastos',
    keep: (rate) => `Le quedan con el ${rate}`,
    traditional: 'En una venta tradicional',
    difference: (rate) => `La diferencia con el ${rate}`,
    equal:
      'Todas las líneas tienen el mismo agente del comprador y los mismos impuestos y gastos. Suponemos que en una venta tradicional se paga el 6% por los dos agentes: las comisiones son negociables.',
    report: [
      'Un',
      'informe federal (en inglés)',
      'dice que las comisiones son relativamente uniformes; no hemos leído sus cifras.',
    ],
    sources: 'Fuentes de los impuestos (en inglés)',
    change: 'Cambie cualquier número',
    advice: 'No es asesoría legal ni fiscal.',
  },
  claims: {
    label: (brand) => `${brand} en cifras`,
    what: 'Qué significa',
    asOf: 'Al',
  },
  services: {
    title: 'Elija su nivel de servicio',
    basis: (price, rate) =>
      `Los montos en dólares son la comisión del lado del vendedor en una venta de ${price}, junto al ${rate} que le deja el 6% tradicional con el mismo agente del comprador.`,
    popular: 'El más elegido',
    insteadOf: 'en vez de',
    weDo: 'Nosotros hacemos',
    youDo: 'Usted hace',
    nothing: 'Decidir. Lo demás nos toca a nosotros.',
    choose: {
      'diy-pro': 'Empezar con DIY Pro',
      'showing-support': 'Elegir Showing Support',
      'full-service': 'Elegir Full Service',
    },
  },
  value: ['Su casa.', 'Su inversión.', 'Su decisión.'],
  calculator: {
    title: 'Cuánto le queda, al centavo',
    level: 'Nivel de servicio',
    price: 'Precio de venta',
    payoff: 'Saldo de la hipoteca',
    payoffHint: 'Su banco le da la cifra exacta.',
    buyerAgent: 'Comisión del agente del comprador',
    buyerAgentHint: 'Negociable. Puede ser cero.',
    otherCosts: 'Otros gastos',
    otherCostsHint: 'Escrow, título, reparaciones.',
    place: 'Condado y ciudad',
    anywhere: 'Cualquier lugar sin impuesto de la ciudad',
    notListed: 'No está en la lista',
    other: 'Otra ciudad: escriba su tasa',
    sources: (cities) => `${cities} ciudades con sus fuentes (en inglés)`,
    cityTax: 'Impuesto de transferencia de la ciudad',
    perThousand: '$ por cada $1,000',
    unscripted: 'Estas cifras no cambian sin JavaScript. Llámenos y calculamos las suyas.',
  },
  proceeds: {
    title: 'Lo que le queda de la venta',
    listingFee: (brand) => `Comisión de ${brand}`,
    countyTax: 'Impuesto de transferencia del condado',
    net: 'Le quedan',
    short:
      'La venta no alcanzaría para cubrir los gastos y las deudas. Usted pondría la diferencia al cierre. Hable con nosotros antes de anunciarla.',
    than: 'que los',
    equal:
      'de una venta tradicional en igualdad de condiciones: el mismo agente del comprador, los mismos impuestos, deudas y gastos, y el',
    assumption:
      'para el lado del vendedor. Es lo que deja la referencia del 6%. El 6% por los dos lados es una suposición nuestra.',
    report: [
      'Un',
      'informe federal de 2005 (en inglés)',
      'dice que las comisiones son relativamente uniformes; no hemos leído sus cifras. Las comisiones son negociables. Las tasas de los impuestos cambian: confirme la suya con el escrow. No es asesoría legal ni fiscal.',
    ],
    check: 'Revisarlo con un agente',
    copy: 'Copiar enlace',
  },
  steps: 'Cómo funciona',
  people: {
    title: 'Con quién va a trabajar',
    roles: { 'broker-of-record': 'Corredor responsable', agent: 'Agente' },
    lookup: (name) => `, ${name} en el registro estatal de licencias (en inglés)`,
    sample: 'Perfil de ejemplo',
    phone: 'Teléfono',
    email: 'Correo',
    hours: 'Horario',
    languages: 'Idiomas',
  },
  consultation: {
    title: 'Reserve su consulta gratis',
    items: [
      'El cálculo de su ahorro',
      'Un servicio recomendado para usted',
      'Análisis del mercado',
    ],
    book: 'Reservar la consulta',
  },
  example: {
    title: 'Una venta, línea por línea',
    intro: (price, payoff) =>
      `Una casa inventada de ${price} con una hipoteca de ${payoff} por pagar. El cálculo es el mismo de todas las cifras de esta página.`,
    region: 'Las cifras de la venta',
    traditional: (rate) => `Venta tradicional, ${rate} del lado del vendedor`,
    price: 'Precio de venta',
    listingFee: 'Comisión de venta',
    buyerAgent: (rate) => `Agente del comprador, ${rate}`,
    tax: 'Impuesto de transferencia',
    costs: 'Escrow, título, reparaciones',
    payoff: 'Saldo de la hipoteca',
    net: 'Le quedan',
    difference: (amount) =>
      `La diferencia es de ${amount} y viene toda de la comisión de venta: el agente del comprador, los impuestos, los gastos y la hipoteca son iguales en las dos columnas.`,
    baseline: [
      'Una venta tradicional es',
      'el 6% por los dos agentes (en inglés)',
      ', una suposición: las comisiones son negociables.',
    ],
    taxes: [
      'Impuesto de transferencia del condado; algunas ciudades agregan',
      'el suyo (en inglés)',
      '.',
    ],
    numbers: 'Ponga sus propios números',
    advice: 'No es asesoría legal ni fiscal.',
  },
  reviews: {
    title: 'Lo que dicen los vendedores',
    intro:
      'Las escribieron clientes después de vender su casa. Las publicamos completas y en su idioma, con cualquier número de estrellas, y no cambiamos ninguna.',
    stars: (count) => `${count} de 5 estrellas`,
  },
  testimonials: {
    title: 'Lo que dicen los vendedores',
    besideReviews: 'Ejemplos',
    sample: 'Ejemplo',
  },
  credentials: 'Credenciales',
  vendors: {
    specialties: {
      photography: {
        title: 'Fotografía',
        text: 'Luz de día, líneas rectas y el patio a las cinco de la tarde.',
      },
      videography: {
        title: 'Video',
        text: 'Un recorrido de dos minutos, de la banqueta a la cerca de atrás.',
      },
      staging: {
        title: 'Decoración para la venta',
        text: 'Menos muebles, mejor colocados. Casi todos suyos.',
      },
    },
    locked: 'Requiere cuenta y consulta',
    see: 'Ver la red de proveedores (en inglés)',
  },
  about: (brand) => `Acerca de ${brand}`,
  contact: {
    phone: 'Teléfono',
    email: 'Correo',
    office: 'Oficina',
    name: 'Nombre',
    optional: '(opcional)',
    message: 'Mensaje',
    honeypot: 'Deje esto vacío',
    send: 'Enviar mensaje',
    privacy: 'Cómo usamos sus datos',
    haveIt: 'Recibimos su mensaje',
    answer:
      'Contestamos por correo. Revise su bandeja de entrada y también la de correo no deseado.',
    another: 'Escribir otro mensaje',
  },
  sent: {
    title: 'Mensaje enviado',
    description: 'Recibimos su mensaje.',
    guides: 'Guías por ciudad',
  },
  notSent: {
    title: 'Mensaje no enviado',
    description: 'Todavía no recibimos su mensaje.',
    back: 'Volver al formulario',
    text: 'Regrese con su navegador: lo que escribió sigue en el formulario. El nombre, el correo y el mensaje son obligatorios.',
    call: 'O llame al',
    write: 'o escriba a',
  },
  statement: {
    title: 'Cuánto le queda',
    heading: 'Cuánto le queda',
    description: 'Cuánto le queda del precio de su casa con el 1%, 1.5% y 2%.',
  },
}
