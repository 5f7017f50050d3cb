import * as English from '../shell.ts'

/** Spanish of {@link English.shellTexts}. To be reviewed by a native speaker. */
export const shellTexts: (typeof English)['shellTexts'] = {
  skip: 'Ir al contenido',
  loading: 'Cargando',
  home: 'Volver al inicio',
  unreachable: {
    title: 'No podemos conectar con el servidor',
    alertTitle: 'No se pudo cargar la página',
    alert: 'Revise su conexión e inténtelo de nuevo. No se pierde nada de lo que escribió.',
  },
  maintenance: {
    title: 'Estamos en mantenimiento',
    text: 'Puede leer todo, pero durante unos minutos no se puede guardar nada. Lo que escribió sigue en su formulario.',
  },
  // Only staff see a client's dashboard as the client does.
  clientView: English.shellTexts.clientView,
  accessDenied: {
    title: 'Acceso denegado',
    lead: 'Se necesita una cuenta de administrador.',
    signedIn: (email) => `Inició sesión como ${email}, que no es una cuenta de nuestro equipo.`,
    signedOut: 'Para ver esta página, inicie sesión con una cuenta de nuestro equipo.',
    adminLogin: 'Entrar como administrador',
    regularLogin: 'Entrar como cliente',
  },
  notFound: {
    title: '404 Página no encontrada',
    lead: 'Esta página no existe. Puede que el enlace sea antiguo o esté incompleto.',
  },
  phoneBar: {
    label: 'Su portal',
    home: 'Inicio',
    messages: 'Mensajes',
    documents: 'Documentos',
    market: 'Mercado',
    unread: ' sin leer',
  },
  navigation: {
    label: 'Principal',
    signIn: 'Entrar',
    getStarted: 'Empezar ahora',
    howItWorks: 'Cómo funciona',
    services: 'Servicios',
    vendorsSection: 'Proveedores',
    about: 'Nosotros',
    brandHome: (brand) => `${brand}, inicio`,
    menu: 'Menú',
    signedInAs: 'Inició sesión como ',
    signOut: 'Cerrar sesión',
    vendors: 'Red de proveedores',
    // The next three lead to staff screens.
    adminDashboard: English.shellTexts.navigation.adminDashboard,
    clientView: English.shellTexts.navigation.clientView,
    cms: English.shellTexts.navigation.cms,
    myDashboard: 'Mi panel',
    dashboard: 'Panel',
    admin: English.shellTexts.navigation.admin,
    account: 'Cuenta',
    notifications: 'Avisos',
    unread: (count) => `Avisos, ${count} sin leer`,
  },
}
