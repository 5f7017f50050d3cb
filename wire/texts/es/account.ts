import { longDate } from '../../dates.ts'
import type * as English from '../account.ts'

const CHECK = 'Revise su conexión e inténtelo de nuevo.'
const SAVING = 'Guardando...'

/** Spanish of {@link English.accountTexts}. To be reviewed by a native speaker. */
export const accountTexts: (typeof English)['accountTexts'] = {
  title: 'Su cuenta',
  lead: 'Sus datos, cómo entra y la información que guardamos.',
  saving: SAVING,
  notSavedTitle: 'No se guardó',
  notSaved: `No pudimos guardarlo. ${CHECK}`,
  currentPassword: {
    label: 'Contraseña actual',
    help: 'Inició sesión hace rato, así que confirme que es usted. ',
    forgot: '¿La olvidó?',
  },
  details: {
    title: 'Sus datos',
    lead: 'Su nombre aparece en contratos y mensajes.',
    phoneTooLong: 'Use menos de 50 caracteres',
    submit: 'Guardar datos',
    saved: 'Sus datos se guardaron',
  },
  email: {
    title: 'Correo electrónico',
    lead: 'Con esta dirección entra usted, y a ella enviamos nuestros correos.',
    current: 'Su correo es ',
    currentEnd: '.',
    label: 'Correo nuevo',
    submit: 'Enviarme un código',
    pending: 'Enviando...',
    failed: `No pudimos enviar el código. ${CHECK}`,
    changed: 'Su correo se cambió',
    changedTo: (email) => `De ahora en adelante es ${email}.`,
  },
  password: {
    title: 'Contraseña',
    lead: 'Al cambiarla se cierra la sesión en todos sus demás dispositivos.',
    label: 'Contraseña nueva',
    submit: 'Guardar contraseña',
    saved: 'Su contraseña nueva se guardó',
    signedOut: 'Se cerró la sesión en los demás dispositivos.',
  },
  sessions: {
    title: 'Dónde tiene sesiones abiertas',
    lead: '¿Ve algo que no reconoce? Cierre esa sesión y elija una contraseña nueva.',
    loading: 'Cargando sus sesiones',
    failed: 'No se pudieron cargar sus sesiones',
    current: 'Este dispositivo',
    activeNow: 'en uso ahora',
    lastUsed: (time) => `último uso: ${time}`,
    signOut: 'Cerrar sesión',
    signOutDevice: (device, time) => `Cerrar la sesión de ${device}, último uso: ${time}`,
    signOutOthers: 'Cerrar todas las demás sesiones',
    pending: 'Cerrando...',
    signedOut: 'Sesión cerrada',
    signedOutDevice: (device) => `Se cerró la sesión de ${device}.`,
    signedOutOthers: 'Se cerraron todas las demás sesiones',
    notEndedTitle: 'La sesión sigue abierta',
    notEnded: `No pudimos cerrarla. ${CHECK}`,
  },
  mails: {
    title: 'Correos que le enviamos',
    lead: 'Siempre le escribimos sobre seguridad, citas y contratos.',
    none: 'No hay correos opcionales para su cuenta.',
    saved: 'Guardado',
    messages: { label: 'Mensajes nuevos', text: 'Cuando alguien le escribe.' },
    stageNews: {
      label: 'Novedades de su venta',
      text: 'Cuando su venta avanza al siguiente paso y, una vez al final, para preguntarle cómo le fue.',
    },
  },
  language: {
    title: 'Idioma',
    lead: 'De su portal y de los correos que le enviamos. Los contratos y los documentos legales están en inglés.',
    change: 'Switch to English',
    changing: 'Switching...',
    saved: 'Guardado',
  },
  data: {
    title: 'Su información',
    lead: 'Todo lo que tenemos sobre usted en un archivo ZIP: sus datos, casas, mensajes, contratos y archivos.',
    duration: 'Tarda uno o dos minutos. Le escribiremos cuando esté listo.',
    preparing: 'Estamos preparando su información. Le escribiremos cuando esté lista.',
    ready: (time) => `Lista desde: ${time}. La eliminamos después de siete días.`,
    download: 'Descargar su información',
    submit: 'Preparar una descarga',
    pending: 'Pidiendo...',
    requested: 'Estamos preparando su información',
    requestedText: 'Le escribiremos cuando esté lista.',
    failedTitle: 'Todavía no',
    failed: `No pudimos preparar su información. ${CHECK}`,
  },
  deletion: {
    title: 'Eliminar su cuenta',
    lead: 'Con ella se eliminan para siempre sus casas, citas, mensajes y archivos.',
    submit: 'Eliminar mi cuenta',
    pending: 'Eliminando...',
    confirmTitle: '¿Eliminar su cuenta?',
    confirm:
      'Se elimina todo lo que contiene y se cancelan las citas reservadas. No se puede deshacer.',
    kept: 'La ley nos obliga a conservar',
    keptUntil: (record, day) => `${record}: hasta el ${day}`,
    password: 'Su contraseña',
    noPassword: '¿Nunca eligió una? ',
    setPassword: 'Elija una por correo',
    noPasswordEnd: ' primero.',
    deleted: 'Su cuenta se eliminó',
    failed: `No pudimos eliminar su cuenta. ${CHECK}`,
  },
}

const NOT_YOU = 'Si no fue usted, elija de inmediato una contraseña nueva y responda a este correo.'

/** Spanish of {@link English.accountMailTexts}. */
export const accountMailTexts: (typeof English)['accountMailTexts'] = {
  emailChanged: {
    subject: 'Se cambió su correo',
    paragraphs: [
      'Se cambió el correo electrónico de su cuenta. De ahora en adelante usted entra con el nuevo, y ahí llegan nuestros correos.',
      'Si no fue usted, responda a este correo de inmediato. Ya no puede entrar con esta dirección.',
    ],
  },
  passwordChanged: {
    subject: 'Se cambió su contraseña',
    paragraphs: [
      'Se cambió la contraseña de su cuenta. Se cerró la sesión en todos los demás dispositivos.',
      `Si fue usted, no tiene que hacer nada. ${NOT_YOU}`,
    ],
    action: { label: 'Abrir su cuenta', path: '/account' },
    more: [{ label: 'Elegir una contraseña nueva', path: '/forgot-password' }],
  },
  exportReady: {
    subject: 'Su información está lista para descargar',
    paragraphs: [
      'La copia de su información que pidió está lista. Entre y descárguela desde su cuenta. La eliminamos después de siete días.',
      NOT_YOU,
    ],
    action: { label: 'Descargar su información', path: '/account#data' },
  },
  accountDeleted: (kept) => ({
    subject: 'Su cuenta se eliminó',
    paragraphs: [
      'Su cuenta y todo lo que contenía se eliminaron, como usted pidió.',
      ...(kept.length > 0
        ? [
            'La ley nos obliga a conservar:',
            ...kept.map(
              ({ what, until, why }) => `${what}: hasta el ${longDate(until, 'es')}. ${why}`,
            ),
          ]
        : ['No conservamos nada.']),
      'Si usted no lo pidió, responda a este correo de inmediato.',
    ],
  }),
}
