import { pacificTime } from '../../dates.ts'
import { CLIENT_WILL_CALL, isWebAddress } from '../../phone.ts'
import type * as English from '../consultation-mails.ts'
import { statementTexts } from './statements.ts'

export type { Call, ConsultationFacts } from '../consultation-mails.ts'

const timeOf = (when: string) => pacificTime(when, 'es')

/** Spanish of {@link English.callSentence}. To be reviewed by a native speaker. */
export const callSentence: (typeof English)['callSentence'] = ({ phone, place, host }) => {
  if (place) return isWebAddress(place) ? `Únase aquí: ${place}` : `Llame al ${place}.`
  if (phone === CLIENT_WILL_CALL)
    return `Usted nos llama a esa hora${host ? ` y pregunta por ${host}` : ''}.`
  return `${host ? `${host} le llamará` : 'Le llamaremos'}${phone ? ` al ${phone}` : ''}.`
}

const aboutHome = (address: string | null) => (address ? ` sobre ${address}` : '')

/** Spanish of {@link English.PREPARE}. */
export const PREPARE =
  'Tenga a la mano su último recibo del impuesto predial (property tax bill) y el saldo de su préstamo.'
const PREPARE_MORE = `${PREPARE} Veremos el rango de precios, los tres paquetes de servicio y lo que le quedaría.`
const UPDATES_ENTRY = 'El archivo de calendario adjunto actualiza la cita que ya tiene.'

const changeLink = (path: string) => ({ label: 'Cambiar o cancelar', path })
/** The page of a consultation's link that asks whether to cancel it. */
const cancelLink = (path: string) => `${path}&cancel=1`
const DASHBOARD = { label: 'Verla en su panel', path: '/dashboard?tab=consultations' }
const FIRST_PASSWORD = {
  label: 'Elija una contraseña para seguirla en línea',
  path: '/forgot-password',
}
const BOOK_AGAIN = { label: 'Reservar otra hora', path: '/es/schedule' }

const twoBooked = (other: string) =>
  `Ahora tiene dos consultas: la otra es el ${timeOf(other)}. Conservamos las dos a menos que usted cancele una. Si le basta con una, elija abajo cuál conservar.`
const keepOnly = (kept: string) => `Conservar solo la del ${timeOf(kept)}`

/** Spanish of {@link English.consultationMailTexts}. */
export const consultationMailTexts: (typeof English)['consultationMailTexts'] = {
  booked: ({ scheduledAt, duration, address, path, statement, ...call }, isNew, other) => ({
    subject: `Su consulta: ${timeOf(scheduledAt)}`,
    paragraphs: [
      `Su consulta gratis${aboutHome(address)} está reservada para el ${timeOf(scheduledAt)}. Dura ${duration} minutos, sin compromiso.`,
      ...(other ? [twoBooked(other.scheduledAt)] : []),
      callSentence(call),
      ...(statement ? [`${statementTexts.yours}: ${statementTexts.figures(statement)}.`] : []),
      PREPARE_MORE,
      'Adjuntamos el archivo de calendario.',
    ],
    action: changeLink(path),
    more: [
      ...(other
        ? [
            { label: keepOnly(scheduledAt), path: cancelLink(other.path) },
            { label: keepOnly(other.scheduledAt), path: cancelLink(path) },
          ]
        : []),
      isNew ? FIRST_PASSWORD : DASHBOARD,
    ],
  }),
  rescheduled: ({ scheduledAt, address, path, ...call }, before) => ({
    subject: `Nueva hora de su consulta: ${timeOf(scheduledAt)}`,
    paragraphs: [
      `Su consulta gratis${aboutHome(address)} ahora es el ${timeOf(scheduledAt)}. Antes era el ${timeOf(before)}.`,
      callSentence(call),
      PREPARE_MORE,
      UPDATES_ENTRY,
    ],
    action: changeLink(path),
    more: [DASHBOARD],
  }),
  placed: ({ scheduledAt, address, path, ...call }) => ({
    subject: `Cómo hablaremos el ${timeOf(scheduledAt)}`,
    paragraphs: [
      `Su consulta gratis${aboutHome(address)} es el ${timeOf(scheduledAt)}.`,
      callSentence(call),
      UPDATES_ENTRY,
    ],
    action: changeLink(path),
    more: [DASHBOARD],
  }),
  cancelled: ({ scheduledAt, address }) => ({
    subject: `Cancelada: su consulta, ${timeOf(scheduledAt)}`,
    paragraphs: [
      `Su consulta gratis${aboutHome(address)} del ${timeOf(scheduledAt)} está cancelada. No le llamaremos.`,
      'Puede reservar otra hora cuando le convenga.',
    ],
    action: BOOK_AGAIN,
  }),
  cancelledByStaff: (facts, reason) => {
    const { paragraphs, ...text } = consultationMailTexts.cancelled(facts)
    const [what = '', ...next] = paragraphs
    return { ...text, paragraphs: [what, `El motivo: ${reason}`, ...next] }
  },
  missed: ({ scheduledAt, duration, address }) => ({
    subject: 'No logramos hablar con usted: reserve otra hora para su consulta',
    paragraphs: [
      `Le llamamos el ${timeOf(scheduledAt)} para su consulta gratis${aboutHome(address)} y no logramos comunicarnos.`,
      `Elija otra hora cuando le convenga. Dura ${duration} minutos, sin compromiso.`,
    ],
    action: BOOK_AGAIN,
  }),
  reminder: ({ scheduledAt, duration, address, path, ...call }) => ({
    subject: `Mañana: su consulta, ${timeOf(scheduledAt)}`,
    paragraphs: [
      `Le recordamos su consulta gratis${aboutHome(address)}: ${timeOf(scheduledAt)}, ${duration} minutos.`,
      callSentence(call),
      PREPARE,
    ],
    action: changeLink(path),
  }),
}

/** Spanish of {@link English.calendarTexts}. */
export const calendarTexts: (typeof English)['calendarTexts'] = {
  summary: 'Consulta con KeepMore',
  description: (address, { phone, place }) => {
    const about = aboutHome(address ?? null)
    if (place) return `${callSentence({ place })}${about && ` Es${about}.`}`
    return phone === CLIENT_WILL_CALL ? `Usted nos llama${about}.` : `Le llamaremos${about}.`
  },
}
