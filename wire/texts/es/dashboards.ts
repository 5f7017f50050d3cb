import * as English from '../dashboards.ts'

/** Spanish of {@link English.dashboardTexts}. To be reviewed by a native speaker. */
export const dashboardTexts: (typeof English)['dashboardTexts'] = {
  portalOpened: {
    title: 'Su portal está abierto',
    description: 'Ya puede usar los proveedores, los mensajes y los archivos.',
  },
  home: {
    title: 'Inicio',
    heading: (firstName) => (firstName ? `Qué gusto verle, ${firstName}` : 'Qué gusto verle'),
    // Staff and editors see the next four.
    staffLead: English.dashboardTexts.home.staffLead,
    openDashboard: English.dashboardTexts.home.openDashboard,
    editorLead: English.dashboardTexts.home.editorLead,
    openCms: English.dashboardTexts.home.openCms,
    guides: {
      title: 'Guías por ciudad',
      text: 'Lo que hace falta para vender, ciudad por ciudad.',
    },
    vendors: {
      title: 'Red de proveedores',
      text: 'Fotógrafos, videógrafos y decoradores que ya evaluamos.',
    },
    cms: English.dashboardTexts.home.cms,
    clients: English.dashboardTexts.home.clients,
    properties: English.dashboardTexts.home.properties,
    dashboard: { title: 'Su panel', text: 'Propiedades, avances y paquetes.' },
    messages: { title: 'Mensajes', text: 'Pregúntele lo que quiera a su agente.' },
    market: { title: 'Mercado', text: 'A cuánto se vendieron las casas cerca de la suya.' },
  },
  client: {
    title: 'Panel',
    heading: (firstName) =>
      firstName ? `Le damos la bienvenida, ${firstName}` : 'Le damos la bienvenida',
    offlineTitle: 'No tiene conexión',
    offline: 'Lo que ve puede no estar al día. Lo que escriba se conserva.',
    tabsLabel: 'Su portal',
    tabs: {
      properties: 'Propiedades',
      market: 'Mercado',
      messages: 'Mensajes',
      uploads: 'Archivos',
      consultations: 'Consultas',
      contracts: 'Contratos',
    },
    gates: {
      properties: 'Sus propiedades y sus avances se abren',
      messages: 'La conversación con su agente se abre',
      uploads: 'El envío de fotos y documentos se abre',
    },
    uploadsLead: 'Solo usted y su agente ven estos archivos.',
  },
  admin: English.dashboardTexts.admin,
  vendors: {
    consultationRequired: 'Requiere una consulta',
    clientsOnly: 'Para clientes y sus agentes',
  },
}
