import type * as English from '../calendar-feeds.ts'

/** Spanish of {@link English.calendarFeedTexts}. To be reviewed by a native speaker. */
export const calendarFeedTexts: (typeof English)['calendarFeedTexts'] = {
  calendar: 'KeepMore',
  events: {
    consultationWith: (name) => `Consulta: ${name ?? 'no es cliente'}`,
    blocked: 'Bloqueado',
    task: (title, who) => (who ? `${title} (${who})` : title),
    date: {
      summary: (label, home) => `${label} (${home})`,
      description: (who) =>
        `A quién le toca: ${who}. Esto no es asesoría legal; lo que vale es el contrato firmado.`,
    },
  },
  title: 'Suscribirse en su calendario',
  lead: 'Sus consultas, las fechas de su venta y todo lo que tiene fecha límite, en el calendario que ya usa. Se actualiza con cada cambio.',
  create: 'Crear un enlace',
  creating: 'Creando...',
  created: {
    title: 'Su enlace, que solo mostramos ahora',
    text: 'Agréguelo en su calendario en “Desde URL” o “Suscribirse”. Quien tenga el enlace puede leer sus fechas, así que no lo comparta.',
    label: 'Enlace',
    open: 'Abrir en su calendario',
  },
  added: (day) => `Enlace del ${day}`,
  none: 'Todavía no hay ningún calendario suscrito.',
  loading: 'Cargando los enlaces de su calendario',
  failed: 'No se pudieron cargar los enlaces de su calendario',
  failure: { title: 'No se creó', text: 'No se pudo crear el enlace.' },
  remove: 'Quitar',
  removeLabel: (day) => `Quitar, enlace del ${day}`,
  removal: {
    title: '¿Quitar este enlace?',
    description: 'El calendario que lo usa deja de recibir sus fechas de inmediato.',
    confirmLabel: 'Quitar el enlace',
    pendingLabel: 'Quitando...',
  },
  removed: 'Enlace quitado',
  notRemoved: { title: 'No se quitó', text: 'No se pudo quitar el enlace.' },
  problems: {
    full: (most) => `Ya tiene ${most} enlaces de calendario. Quite uno primero.`,
    missing: 'No se encontró este calendario.',
  },
}
