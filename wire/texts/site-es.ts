import { contactFormTextsEs } from './contact-form-es.ts'
import { figuresTextsEs } from './figures-es.ts'
import { landingTextsEs } from './landing-es.ts'
import { bookPageTextsEs, schedulerTextsEs } from './scheduler-es.ts'
import { schedulerFormTextsEs } from './scheduler-form-es.ts'
import type { SiteTexts } from './site.ts'

/** Titles of the firm pages that are in English only. */
const FIRM_PAGE_TITLES: Record<string, string> = {
  'how-we-are-paid': 'Cómo cobramos',
  faq: 'Preguntas frecuentes',
  terms: 'Términos',
  privacy: 'Privacidad',
  accessibility: 'Accesibilidad',
}

/** Spanish words of the site's pages, with “usted”. To be reviewed by a native speaker. */
export const siteTextsEs: SiteTexts = {
  landing: landingTextsEs,
  figures: figuresTextsEs,
  contactForm: contactFormTextsEs,
  scheduler: schedulerTextsEs,
  schedulerForm: schedulerFormTextsEs,
  bookPage: bookPageTextsEs,
  otherLanguage: 'English',
  otherLanguageOfGuide: 'Read in English',
  inEnglish: ' (en inglés)',
  skip: 'Ir al contenido',
  portal: {
    needsScript: (brand) =>
      `Esta parte de ${brand} necesita JavaScript. Para hablar con su agente sin él, llame al`,
    orWrite: 'o escriba a',
    loading: 'Cargando...',
    slow: 'Esto tarda más de lo normal.',
    again: 'Cargar la página de nuevo',
    orCall: ', o llame al',
    about: 'Acerca de este sitio',
  },
  home: 'Inicio',
  brandHome: (brand) => `${brand}, inicio`,
  menu: {
    label: 'Principal',
    open: 'Menú',
    close: 'Cerrar',
    how: 'Cómo funciona',
    services: 'Servicios',
    vendors: 'Proveedores',
    about: 'Nosotros',
    signIn: 'Entrar',
    start: 'Empezar ahora',
    guides: 'Guías por ciudad',
  },
  footer: {
    selling: 'Vender',
    keep: 'Cuánto le queda',
    book: 'Reservar una consulta',
    resources: 'Recursos',
    taxes: 'Impuestos de transferencia por ciudad (en inglés)',
    network: 'Red de proveedores (en inglés)',
    portal: 'Portal del cliente',
    company: 'Empresa',
    contact: 'Contacto',
    firmPage: (slug, title) => FIRM_PAGE_TITLES[slug] ?? title,
    advertising: 'Preferencias de publicidad',
    broker: 'corredor de bienes raíces con licencia de California',
    equalHousing: 'Igualdad de oportunidad en la vivienda.',
  },
  firmPage: {
    // Counsel confirms this wording before a legal page goes live in Spanish.
    englishCounts:
      'Esta traducción se ofrece para su comodidad. Si no dice lo mismo que el texto en inglés, vale el texto en inglés.',
    english: 'Leer el texto en inglés',
    sources: 'Fuentes',
    readOver: 'Última revisión:',
  },
  otherCompanies: {
    calendar: (host) =>
      `La reserva rápida de este sitio muestra un calendario de otra empresa, en ${host}.`,
    title: 'Publicidad',
    text: (host) =>
      `Si usted acepta, y solo entonces, este sitio carga un programa de ${host}, que puede guardar cookies y se entera de que se reservó una consulta, pero no de quién la reservó ni para qué casa. Su respuesta se queda en su navegador.`,
    change: 'Cambiar su respuesta',
  },
  appearance: { label: 'Apariencia', system: 'Sistema', light: 'Claro', dark: 'Oscuro' },
  consent: {
    title: '¿Nos permite contar qué anuncios llevan a una reserva?',
    text: 'Si acepta, se carga un programa de nuestro socio de publicidad, que puede guardar cookies. Si no acepta, no se carga y todo funciona igual.',
    more: 'Más información',
    no: 'No, gracias',
    yes: 'Sí, acepto',
  },
  list: {
    title: 'Venda su casa en California',
    pageTitle: (brand) => `Venda su casa en California: guías por ciudad | ${brand}`,
    name: (page) => (page === 1 ? 'Guías por ciudad' : `Guías por ciudad, página ${page}`),
    nameOf: (name, pages, brand) => `${name} de ${pages} | ${brand}`,
    page: (page) => (page === 1 ? '' : `Página ${page}: `),
    description:
      'Impuestos de transferencia, reglas locales y cálculos de ejemplo para vender su casa, ciudad por ciudad, en California.',
    cities: 'ciudades de California',
    commission: 'de comisión',
    search: 'Busque por ciudad',
    found: { one: 'guía encontrada', many: 'guías encontradas' },
    failed: 'No se pudo cargar la búsqueda. Escriba de nuevo para volver a intentarlo.',
    empty: 'Todavía no hay guías en español',
    nothing: 'No hay resultados para',
    clear: 'Borrar la búsqueda',
    more: 'Ver más guías',
    read: 'Leer más →',
    featured: 'Destacada',
    pages: 'Páginas de guías por ciudad',
    previous: 'Página anterior',
    next: 'Página siguiente',
    pageNumber: (page) => `Página ${page}`,
    bandTitle: '¿Conoce su ciudad? Conozca su cifra.',
    bandText: 'La primera consulta es gratis. Termina con una cifra, no con un discurso de ventas.',
    bandButton: 'Empiece hoy',
  },
  guide: {
    back: '← Volver a las guías',
    share: 'Compartir',
    copied: 'Enlace copiado',
    minutes: (minutes) => `${minutes} min de lectura`,
    county: (county) =>
      county.endsWith(' County') ? `Condado de ${county.slice(0, -' County'.length)}` : county,
    checked: (day) => `Datos revisados el ${day}`,
    pictureOf: (city) => `Vender casa en ${city}`,
    contents: 'Contenido',
    table: (number) => `Tabla ${number}`,
    salesSection: 'A cuánto se vendieron las casas',
    factsSection: 'Datos y fuentes',
    facts: (city) => `${city} de un vistazo`,
    asOf: ', al ',
    others: 'Guías de otras ciudades',
    count: (guides) =>
      guides === 1 ? '1 ciudad, con su guía.' : `${guides} ciudades, una guía para cada una.`,
    notFound: {
      title: 'No encontramos esta guía',
      description: 'Esta guía no existe.',
      lead: 'La guía que busca no existe o ya no está en el sitio.',
      back: 'Volver a las guías',
    },
  },
  sales: {
    title: (city) => `A cuánto se vendieron las casas en ${city}`,
    median: 'Precio mediano',
    half: 'La mitad central de las ventas',
    range: (from, to) => `De ${from} a ${to}`,
    perSquareFoot: 'Mediana por pie cuadrado',
    caption: (sales, first, last, sources) =>
      `${sales} ventas registradas de viviendas de todo tipo y tamaño, del ${first} al ${last}. La línea abarca el 80% central de las ventas y el recuadro, la mitad central. Fuente: nuestro registro de ventas (${sources}). Su casa puede valer más o menos.`,
  },
  keep: {
    title: '¿Cuánto me quedaría?',
    price: 'Precio de venta',
    medianHint: (sales, city, day) =>
      `La mediana de ${sales} ventas registradas en ${city} hasta el ${day}.`,
    exampleHint: 'Es un ejemplo. Escriba su propio precio.',
    listingFee: 'Comisión de venta',
    buyerAgent: 'Agente del comprador',
    negotiable: (rate) => `${rate}, negociable`,
    countyTax: 'Impuesto de transferencia del condado',
    cityTax: 'Impuesto de transferencia de la ciudad',
    otherCosts: 'Otros gastos',
    otherCostsNote: 'Escrow, título, reparaciones',
    net: 'A usted le quedan',
    saving: (amount, isMore) => `${amount} ${isMore ? 'más' : 'menos'}`,
    comparison: (rate) =>
      `que en una venta tradicional con el mismo agente del comprador y los mismos impuestos y gastos: del 6% que cobran los dos agentes, el ${rate} es del lado del vendedor. Antes de pagar la hipoteca. No es asesoría legal ni fiscal.`,
    button: 'Calcular el mío',
  },
  next: {
    label: 'Próximos pasos',
    title: 'Haga el cálculo con su propia casa',
    text: 'Quince minutos con un agente, gratis. Al final tendrá su cifra.',
    start: 'Reservar la consulta gratis',
    more: 'Leer más guías',
    documents: 'El contrato y los documentos legales están en inglés.',
    guides: 'Todas las guías',
    begin: 'Empezar ahora',
    beginText: 'Reserve la consulta gratis y abra su portal.',
    packages: 'Paquetes de servicio',
    packagesText: '1%, 1.5% o 2%. Vea qué incluye cada uno.',
  },
}
