import * as English from '../common.ts'

/** Spanish of {@link English.commonTexts}. To be reviewed by a native speaker. */
export const commonTexts: (typeof English)['commonTexts'] = {
  all: 'Todos',
  cancel: 'Cancelar',
  checkConnection: 'Revise su conexión e inténtelo de nuevo.',
  close: 'Cerrar',
  copied: 'Copiado',
  copy: 'Copiar',
  delete: 'Eliminar',
  discard: 'Descartar',
  email: 'Correo electrónico',
  error: 'Hubo un error',
  errorId: 'Número del error',
  loading: 'Cargando',
  newTab: ' (pestaña nueva)',
  noAnswer: 'Sin respuesta',
  optional: ' (opcional)',
  reload: 'Volver a cargar',
  retry: 'Reintentar',
  retrying: 'Reintentando...',
  showMore: 'Ver más',
  status: 'Estado',
  undo: {
    button: 'Deshacer',
    success: 'Deshecho',
    before: 'Todo está como antes.',
    mailsSent: (count) =>
      `Todo está como antes, pero ya ${count === 1 ? 'se había enviado un correo' : `se habían enviado ${count} correos`}.`,
    failure: {
      title: 'No se deshizo',
      text: 'Revise su conexión y haga el cambio inverso a mano.',
    },
  },
  tryAgainIn: (wait) => ` Inténtelo de nuevo en ${wait}.`,
  unauthorized: {
    title: 'Sesión cerrada',
    description: 'Su sesión se cerró. Iniciando sesión de nuevo...',
  },
  accessDenied: {
    title: 'Acceso denegado',
    description: 'Se necesita una cuenta de administrador.',
  },
  editConflict:
    ' Lo que usted escribió sigue aquí: guarde otra vez para reemplazar lo de la otra persona.',
  outdated: 'Lo que ve puede no estar al día.',
  offline: { title: 'No tiene conexión', text: 'Se cargará en cuanto vuelva la conexión.' },
  partNotLoaded: {
    title: 'No se pudo cargar esta parte',
    typedIsKept: ' No se pierde nada de lo que escribió.',
  },
  partError: {
    title: 'Esta parte de la página dejó de funcionar',
    text: 'El error es nuestro, y lo que escribió se conserva. El resto de la página sigue funcionando. Si vuelve a pasar, díganos este número.',
  },
  pageError: {
    title: 'Algo salió mal',
    text: 'El error es nuestro, y lo que escribió se conserva. Vuelva a cargar la página; si vuelve a pasar, díganos este número.',
  },
  // Only staff have these lists, and only staff export and import.
  list: English.commonTexts.list,
  exportCsv: English.commonTexts.exportCsv,
  importCsv: English.commonTexts.importCsv,
  password: {
    rule: '12 caracteres o más. Una frase corta es fácil de recordar.',
    name: 'contraseña',
    show: (name) => `Mostrar ${name}`,
    hide: (name) => `Ocultar ${name}`,
  },
  ago: {
    now: 'Ahora mismo',
    hours: (hours) => `hace ${hours} h`,
    days: (days) => `hace ${days} d`,
  },
  calendar: { today: 'Hoy, ', selected: ', elegido' },
  menu: { current: ', actual' },
  privacy: 'Cómo usamos su información (en inglés)',
  toaster: { message: 'Mensaje', messages: 'Avisos ({hotkey})', close: 'Cerrar el aviso' },
}

/** Spanish of {@link English.mailLayoutTexts}; the notice by law stays English. */
export const mailLayoutTexts: (typeof English)['mailLayoutTexts'] = {
  greeting: (firstName) => `Hola, ${firstName}:`,
  agent: (line) => `Su contacto: ${line}`,
  equalHousing: English.mailLayoutTexts.equalHousing,
}
