import * as English from '../vendors.ts'

/** Spanish of {@link English.clientVendorTexts}. To be reviewed by a native speaker. */
export const clientVendorTexts: (typeof English)['clientVendorTexts'] = {
  consultationRequired: {
    title: 'Requiere una consulta',
    text: 'Para ver la red de proveedores, primero tenga su consulta.',
    booked: (time) => `La suya: ${time}. Esta página se abre sola cuando termine.`,
    book: 'Reservar consulta',
  },
  filters: {
    search: 'Buscar proveedores',
    searchPlaceholder: 'Nombre o especialidad',
    specialty: 'Especialidad',
  },
  list: {
    loading: 'Cargando proveedores',
    loadError: 'No se pudieron cargar los proveedores',
    empty: 'Por ahora no hay proveedores. ¡Vuelva pronto!',
    noMatch: 'Ningún proveedor coincide con su búsqueda.',
    showAll: 'Ver todos los proveedores',
    shown: (count) => `${count} ${count === 1 ? 'proveedor' : 'proveedores'}`,
  },
  featured: 'Destacado',
  facts: {
    experience: 'Experiencia',
    pricing: 'Precios',
    website: 'Sitio web',
    portfolioUrl: 'Portafolio',
  },
}

/** Only staff edit vendors. */
export const { vendorConflict, adminVendorTexts } = English
