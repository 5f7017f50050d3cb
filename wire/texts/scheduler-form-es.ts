import { inLanguage } from './es/sentences.ts'
import { statementTexts } from './es/statements.ts'
import type { SchedulerFormTexts } from './scheduler-form.ts'

const TIME = 'Elija una hora'
const WHOLE_PHONE = 'Escriba el número con su código de área'

const REFUSED: Record<string, string> = {
  scheduledAt: TIME,
  name: 'Escriba su nombre, en 200 caracteres o menos',
  email: 'Escriba un correo electrónico válido',
  phone: WHOLE_PHONE,
  address: 'Escriba la dirección, en 300 caracteres o menos',
}

const FAILED = 'No se pudo reservar. Inténtelo de nuevo más tarde.'

/** The server's message in Spanish, if it is one of those that screens translate. */
const said = (message: string) => {
  const words = inLanguage(message)
  return words === message ? FAILED : words
}

/** Spanish words of the scheduler's form, with “usted”. To be reviewed by a native speaker. */
export const schedulerFormTextsEs: SchedulerFormTexts = {
  language: 'es',
  missing: { title: 'Faltan datos', text: 'Llene todos los campos obligatorios.', close: 'Cerrar' },
  pending: 'Reservando...',
  failed: { title: 'No se reservó', text: FAILED, close: 'Cerrar' },
  unreachable: 'No pudimos conectarnos. Lo que escribió sigue aquí; inténtelo de nuevo, por favor.',
  chosen: (day, hour) => `${day} ${hour.startsWith('1:') ? 'a la' : 'a las'} ${hour} PT`,
  time: TIME,
  name: 'Escriba su nombre',
  email: 'Escriba un correo electrónico válido',
  phone: 'Escriba su teléfono',
  wholePhone: WHOLE_PHONE,
  alternatives: 'Otras horas libres',
  figures: statementTexts.carried,
  refused: (field, message) => (field === null ? said(message) : (REFUSED[field] ?? FAILED)),
}
