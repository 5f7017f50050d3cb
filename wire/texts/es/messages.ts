import * as English from '../messages.ts'

const PROPERTY_RELATED = 'Sobre una propiedad'

/** Spanish of {@link English.messageTexts}. To be reviewed by a native speaker. */
export const messageTexts: (typeof English)['messageTexts'] = {
  error: 'Hubo un error',
  sendFailed: 'No se pudo enviar el mensaje.',
  showOlder: 'Ver mensajes anteriores',
  loadingOlder: 'Cargando...',
}

/** Staff screens stay English. */
export const adminMessageTexts = English.adminMessageTexts

/** Spanish of {@link English.clientMessageTexts}. */
export const clientMessageTexts: (typeof English)['clientMessageTexts'] = {
  success: { title: 'Mensaje enviado', description: 'Su agente ya puede leerlo.' },
  messagesPanel: {
    title: 'Mensajes',
    introBeforePhone: 'Su agente lee estos mensajes. Si es urgente, llame al ',
    introAfterPhone: '.',
    errorTitle: 'No se pudieron cargar sus mensajes',
    loading: 'Cargando sus mensajes',
    empty: {
      title: 'Todavía no hay mensajes',
      text: 'Haga la primera pregunta. Le responde una persona.',
    },
    message: 'Mensaje',
    messagePlaceholder: 'Escríbale a su agente',
    about: 'Sobre',
    aboutPlaceholder: 'Sobre cualquier cosa',
    send: 'Enviar',
  },
  thread: {
    label: 'Mensajes con su agente',
    you: 'Usted',
    agent: 'Su agente',
    propertyRelated: PROPERTY_RELATED,
    sent: 'Enviado',
    sending: 'Enviando',
    failed: 'No enviado',
    defaultFailureReason: 'Revise su conexión.',
  },
}

/** Spanish of {@link English.messageMailTexts}. */
export const messageMailTexts: (typeof English)['messageMailTexts'] = {
  toClient: {
    subject: 'Su agente le escribió',
    paragraphs: ['Tiene un mensaje nuevo de su agente. Puede leerlo y responder en su panel.'],
    action: { label: 'Leer el mensaje', path: '/dashboard?tab=messages' },
  },
  toStaff: English.messageMailTexts.toStaff,
}

/** Spanish of {@link English.messageNotificationTexts}. */
export const messageNotificationTexts: (typeof English)['messageNotificationTexts'] = {
  toClient: 'Mensaje de su agente',
  toStaff: English.messageNotificationTexts.toStaff,
}
