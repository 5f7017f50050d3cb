import { commonTexts } from './es/common.ts'
import { PREPARE } from './es/consultation-mails.ts'
import { consultationTexts } from './es/consultations.ts'
import type * as English from './scheduler.ts'

const { bookedDialog, bookingDialog, ownScheduler, reschedule } = consultationTexts

/** Spanish words of the scheduler's pages, with “usted”. To be reviewed by a native speaker. */
export const schedulerTextsEs: (typeof English)['schedulerTexts'] = {
  titles: {
    choose: bookingDialog.title,
    move: reschedule.title,
    appointment: bookedDialog.title,
    booked: 'Su consulta está reservada',
    cancel: '¿Cancelar su consulta?',
    cancelled: 'Su consulta está cancelada',
    over: 'Este enlace ya no sirve',
    away: 'En este momento no podemos consultar nuestro calendario',
  },
  description: (brand) =>
    `Quince minutos con un agente de ${brand}, gratis y sin compromiso. Elija un día y una hora (hora del Pacífico).`,
  lead: consultationTexts.panel.empty.text,
  package: bookingDialog.chosenPackage,
  now: reschedule.description,
  submitMove: reschedule.submit,
  keepTime: reschedule.close,
  submit: consultationTexts.book,
  next: ownScheduler.next,
  choosePrompt: 'Elija una hora para continuar.',
  freeInstead: (times) => `Otras horas libres: ${times}.`,
  zone: consultationTexts.timeChoice.zone,
  zoneName: 'Hora del Pacífico',
  taken: ', ocupada',
  details: 'Sus datos',
  changeTime: ownScheduler.change,
  fields: ownScheduler,
  trap: ownScheduler.trap,
  appointment: {
    minutes: consultationTexts.minutes,
    byPhone: 'por teléfono',
    at: { web: 'en', phone: 'llamando al' },
    free: 'gratis',
    package: (name) => `Paquete ${name}`,
    booked:
      'Le enviamos un correo con la hora, un archivo de calendario y un enlace a esta página. Para seguir su venta en línea,',
    password: 'elija una contraseña',
    calendar: bookedDialog.calendar,
    move: reschedule.open,
    cancel: commonTexts.cancel,
    cancelLabel: consultationTexts.cancel.label,
    whatToExpect: bookedDialog.whatToExpect,
    expectations: bookedDialog.expectations,
    prepare: PREPARE,
    opens: (time) =>
      `La hora del ${time} queda libre para otra persona. Usted puede reservar otra cuando quiera.`,
    keep: 'Conservar mi consulta',
  },
  notice: {
    cancelled:
      'La hora vuelve a estar libre y su agente ya lo sabe. Le enviamos un correo con un aviso para su calendario.',
    over: 'La hora ya pasó, la consulta se canceló o el enlace está incompleto.',
    away: 'No es culpa suya. Inténtelo de nuevo en un momento o llámenos.',
    tryAgain: 'Intentar de nuevo',
    another: 'Reservar otra hora',
  },
  call: (phone) => `Llamar al ${phone}`,
}

/** Spanish words of `/es/book`. */
export const bookPageTextsEs: (typeof English)['bookPageTexts'] = {
  description: (brand) =>
    `Quince minutos con un agente de ${brand}, gratis y sin compromiso. Reserve en línea, por teléfono o por correo.`,
  lead: 'Quince minutos, gratis y sin compromiso. De lunes a sábado, de 9:00 a.m. a 5:00 p.m., hora del Pacífico. Hay tres maneras de reservar.',
  online: {
    title: 'En línea',
    text: 'Elija un día y una hora y díganos a quién llamar. No necesita una cuenta. Recibirá una confirmación por correo.',
    label: 'Elegir una hora',
  },
  phone: {
    title: 'Por teléfono',
    text: (phone) =>
      `Llame al ${phone}. Si nadie contesta, deje su número y la dirección de la casa.`,
  },
  email: {
    title: 'Por correo',
    text: 'Escriba la dirección de la casa, qué tipo de casa es y dos horas que le convengan.',
    label: 'Escríbanos',
    subject: 'Consulta gratis',
  },
}
