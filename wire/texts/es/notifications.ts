import type * as English from '../notifications.ts'

/** Spanish of {@link English.notificationTexts}. To be reviewed by a native speaker. */
export const notificationTexts: (typeof English)['notificationTexts'] = {
  loading: 'Cargando avisos...',
  empty: 'Todavía no hay avisos',
  listFailed: 'No se pudieron cargar los avisos',
  countFailed: 'No se pudo saber cuántos avisos están sin leer',
  unread: 'Sin leer: ',
  markFailed: 'No se pudo marcar el aviso como leído',
  markAll: 'Marcar todos como leídos',
  markAllTitle: 'Todos los avisos están leídos',
  markAllText: 'Marcamos todos sus avisos como leídos.',
  markAllFailed: 'No se pudieron marcar los avisos como leídos',
}
