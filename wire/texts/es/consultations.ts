import { appointmentTime, pacificTime, shortDay, weekdayDate } from '../../dates.ts'
import * as English from '../consultations.ts'
import { callSentence } from './consultation-mails.ts'

/** Staff screens stay English. */
export const consultationStates = English.consultationStates

const timeOf = (when: string) => pacificTime(when, 'es')
const TRY_AGAIN = 'Inténtelo de nuevo.'
const LEAVE_EMPTY_TO_CALL =
  'El número al que le llamamos. Déjelo vacío si prefiere llamarnos usted.'

/** Spanish of {@link English.consultationTexts}. To be reviewed by a native speaker. */
export const consultationTexts: (typeof English)['consultationTexts'] = {
  book: 'Reservar consulta gratis',
  minutes: (duration) => `${duration} minutos`,
  status: (isCompleted) => (isCompleted ? 'Terminada' : 'Reservada'),
  slotFailure: { alternatives: 'Otras horas libres' },
  booking: {
    successToast: {
      title: '¡Consulta reservada!',
      description: 'En breve le enviaremos un correo de confirmación.',
    },
    failure: { title: 'No se reservó', text: 'Inténtelo de nuevo más tarde.' },
  },
  bookingDialog: {
    title: 'Reserve su consulta gratis',
    description: '15 minutos, gratis, sin compromiso.',
    chosenPackage: { before: 'Para el paquete', after: 'con', commission: 'de comisión.' },
    tabs: 'Cómo reservar',
    quick: 'Reserva rápida',
    manual: 'Formulario',
  },
  quickBooking: {
    blocked: {
      title: '¿No ve ninguna hora?',
      reason: 'Algo bloquea el calendario en esta página.',
      link: 'Abrir el calendario en otra pestaña',
      otherWay: ', o use el formulario.',
    },
    loading: 'Cargando el calendario',
    frame: 'Elija una hora',
    popup: 'Abrir en otra ventana',
  },
  manualForm: {
    property: 'Datos de la propiedad',
    address: { label: 'Dirección de la propiedad' },
    propertyType: { label: 'Tipo de propiedad', placeholder: 'Elija un tipo' },
    timeline: { label: 'Plazo', placeholder: '¿Cuándo quiere vender?' },
    servicePackage: { label: 'Paquete de servicio', placeholder: 'Todavía no sé' },
    phone: { label: 'Teléfono', help: LEAVE_EMPTY_TO_CALL },
    time: 'Elija fecha y hora',
    missingFields: {
      title: 'Faltan datos',
      description: 'Llene todos los campos obligatorios.',
    },
    pending: 'Reservando...',
  },
  ownScheduler: {
    hosts: (names) =>
      names.length === 1
        ? `15 minutos por teléfono con ${names[0]}.`
        : `15 minutos por teléfono con uno de nuestros agentes: ${names.join(', ')}.`,
    local: (time) => `${time}, en su hora local`,
    change: 'Cambiar la hora',
    missing: 'Elija una hora',
    next: 'Continuar',
    name: { label: 'Nombre' },
    email: { label: 'Correo electrónico' },
    phone: { label: 'Teléfono', help: 'El número al que le llamamos.' },
    address: {
      label: 'Dirección de la casa',
      help: 'Con ella podemos llevar ventas recientes de la zona.',
    },
    trap: 'Deje esto vacío',
  },
  timeChoice: {
    next: 'Próximas horas convenientes',
    zone: 'Hora del Pacífico (PT)',
    noneSoon: 'Las próximas dos semanas están llenas. Busque más adelante.',
    showWeek: 'Ver toda la semana',
    weekOf: (monday) => `Semana del ${shortDay(monday, 'es')}`,
    weekday: (date) => weekdayDate(date, 'es').slice(0, 3),
    previous: 'Semana anterior',
    following: 'Semana siguiente',
    fullWeek: 'Esta semana está llena.',
    loading: 'Cargando las horas libres',
    failed: 'No pudimos cargar las horas libres',
  },
  moveQuestion: {
    title: (from, to) => `¿Cambiar la consulta del ${from} al ${to}?`,
    text: 'Ya tiene una consulta. Conserva su hora a menos que usted diga que sí.',
    keep: (from) => `Conservar la del ${from}`,
    yes: 'Sí, cambiarla',
    pending: 'Cambiando...',
  },
  slotPicker: {
    date: 'Fecha',
    time: 'Hora (Pacífico, PT)',
    dateFirst: 'Elija una fecha para ver las horas libres.',
    taken: (time) => `${time} no está libre ese día. Elija otra hora.`,
    loadError: 'No pudimos cargar las horas libres',
    checkError:
      'No pudimos revisar qué horas están libres. Elija una; le avisaremos si ya está ocupada.',
  },
  bookedDialog: {
    title: 'Su consulta',
    place: '15 minutos por teléfono. Le llamaremos.',
    call: (sentence) => `15 minutos por teléfono. ${sentence}`,
    next: {
      title: 'Lo que sigue',
      steps: [
        'Recibirá un correo con esta hora y un archivo de calendario. Revise su bandeja de entrada.',
        'Un día antes se lo recordamos por correo.',
        'Tenga a la mano su último recibo del impuesto predial (property tax bill) y el saldo de su préstamo.',
      ],
    },
    calendar: 'Agregar al calendario (.ics)',
    change: 'Cambiar o cancelar',
    account: {
      title: 'Siga su venta en línea',
      text: 'Elija una contraseña y escriba el código de seis dígitos que le enviamos por correo.',
      link: 'Elegir una contraseña',
    },
    whatToExpect: 'Qué puede esperar',
    expectations: [
      'El cálculo de su ahorro',
      'Un servicio recomendado para usted',
      'Análisis del mercado',
      'Acceso a la red de proveedores y al portal del cliente',
    ],
  },
  panel: {
    title: 'Consultas',
    empty: {
      title: 'No hay consultas',
      text: '15 minutos por teléfono, gratis, sin compromiso.',
    },
  },
  missed: (at) =>
    `Le llamamos el ${appointmentTime(at, 'es')} y no logramos comunicarnos. Reserve otra hora.`,
  item: { calendar: 'Agregar al calendario', join: 'Unirse a la videollamada' },
  cancel: {
    label: (time) => `Cancelar la consulta del ${time}`,
    dialog: (time) => ({
      title: `¿Cancelar la consulta del ${time}?`,
      description:
        'La hora queda libre para otra persona. Usted puede reservar otra cuando quiera.',
      cancelLabel: 'Conservarla',
      confirmLabel: 'Cancelar la consulta',
      pendingLabel: 'Cancelando...',
    }),
    successToast: (time) => ({
      title: 'Consulta cancelada',
      description: `La hora del ${time} vuelve a estar libre.`,
    }),
    failure: { title: 'No se canceló', text: TRY_AGAIN },
  },
  reschedule: {
    open: 'Cambiar la hora',
    label: (time) => `Cambiar la hora de la consulta del ${time}`,
    title: 'Elija otra hora',
    description: (time) =>
      `Ahora es el ${time}. Esa hora sigue siendo suya hasta que confirme otra.`,
    missingTime: 'Elija una hora',
    close: 'Conservar la hora que tengo',
    submit: 'Cambiar a esta hora',
    pending: 'Cambiando...',
    successToast: (time) => ({
      title: 'Se cambió la consulta',
      description: `Ahora es el ${time}. Le enviamos la nueva hora por correo.`,
    }),
    failure: { title: 'No se cambió la hora', text: TRY_AGAIN },
  },
}

/** Spanish of {@link English.consultationNotificationTexts}. */
export const consultationNotificationTexts: (typeof English)['consultationNotificationTexts'] = {
  agent: 'Su agente',
  booked: (actor, scheduledAt, address, other) => ({
    title: `${actor} reservó ${other ? 'otra' : 'una'} consulta`,
    message: `Es el ${timeOf(scheduledAt)}${address ? `, sobre ${address}` : ''}.${other ? ` La otra es el ${timeOf(other.scheduledAt)}.` : ''}`,
  }),
  rescheduled: (actor, before, scheduledAt) => ({
    title: `${actor} cambió la hora de una consulta`,
    message: `Del ${timeOf(before)} al ${timeOf(scheduledAt)}.`,
  }),
  cancelled: (actor, scheduledAt) => ({
    title: `${actor} canceló una consulta`,
    message: `La hora del ${timeOf(scheduledAt)} vuelve a estar libre.`,
  }),
}

/** Spanish of {@link English.placedNotification}. */
export const placedNotification: (typeof English)['placedNotification'] = (scheduledAt, call) => ({
  title: 'Cómo hablaremos',
  message: `Su consulta es el ${timeOf(scheduledAt)}. ${callSentence(call)}`,
})

/** Spanish of {@link English.missedNotification}. */
export const missedNotification: (typeof English)['missedNotification'] = (scheduledAt) => ({
  title: 'No logramos hablar con usted',
  message: `Le llamamos el ${timeOf(scheduledAt)} y no logramos comunicarnos. Reserve otra hora cuando le convenga.`,
})

/** Hosts are staff. */
export const hostNotificationTexts = English.hostNotificationTexts

/** Spanish of {@link English.consultationRefusals}. */
export const consultationRefusals: (typeof English)['consultationRefusals'] = {
  // The first ones are answers to staff alone.
  hostBusy: English.consultationRefusals.hostBusy,
  takenSince: English.consultationRefusals.takenSince,
  noHost: English.consultationRefusals.noHost,
  notStaff: English.consultationRefusals.notStaff,
  otherHome: English.consultationRefusals.otherHome,
  unchanged: English.consultationRefusals.unchanged,
  ahead: English.consultationRefusals.ahead,
  othersHours: English.consultationRefusals.othersHours,
  blockConflict: English.consultationRefusals.blockConflict,
  taken: 'Esa hora se acaba de ocupar. Elija otra.',
  conflict: (who, scheduledAt) =>
    `${who} cambió esta consulta desde que usted la abrió. Ahora es el ${timeOf(scheduledAt)}.`,
  movedSince: (scheduledAt) =>
    `Mientras tanto, su consulta cambió: es el ${appointmentTime(scheduledAt, 'es')}. No se cambió nada más.`,
  completed: 'Esta consulta ya se realizó.',
  missed: 'Esta consulta no se realizó, porque no logramos hablar con usted.',
  cancelled: 'Esta consulta se canceló.',
  past: 'La hora de esta consulta ya pasó.',
}

/** Reasons in the stage history, which staff read. */
export const consultationStageReasons = English.consultationStageReasons
