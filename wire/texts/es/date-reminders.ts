import { shortWeekday } from '../../dates.ts'
import * as English from '../date-reminders.ts'
import { NOT_ADVICE } from './escrow-dates.ts'

export type { Morning } from '../date-reminders.ts'

type Counts = Parameters<(typeof English)['dateReminderTexts']['title']>[1]

const HEADS: Record<English.Morning, string> = {
  late: 'Atrasada',
  today: 'Vence hoy',
  tomorrow: 'Vence mañana',
}

const WHEN: Record<English.Morning, (day: string) => string> = {
  late: (day) => `Atrasada, venció el ${day}`,
  today: (day) => `Hoy, ${day}`,
  tomorrow: (day) => `Mañana, ${day}`,
}

const counted = (counts: Counts) => {
  const { late, today, tomorrow } = counts
  const parts = [
    late && `${late} ${late === 1 ? 'atrasada' : 'atrasadas'}`,
    today && `${today} ${today === 1 ? 'vence' : 'vencen'} hoy`,
    tomorrow && `${tomorrow} ${tomorrow === 1 ? 'vence' : 'vencen'} mañana`,
  ]
  return parts.filter(Boolean).join(', ')
}

const { mail, task } = English.dateReminderTexts

/** Spanish of {@link English.dateReminderTexts}. To be reviewed by a native speaker. */
export const dateReminderTexts: (typeof English)['dateReminderTexts'] = {
  title: (labels, counts) => {
    const [only] = labels
    const kind = (['late', 'today', 'tomorrow'] as const).find((each) => counts[each])
    return labels.length === 1 && kind ? `${HEADS[kind]}: ${only}` : `Fechas: ${counted(counts)}`
  },
  line: (morning, day, doing, home) =>
    `${WHEN[morning](shortWeekday(day, 'es'))}: ${doing}. ${home}`,
  mail: {
    seller: {
      intro: 'Esto es lo que su venta necesita de usted:',
      outro: '¿Ya está hecho? Avísele a su agente, que lo marca como cumplido.',
      notAdvice: NOT_ADVICE,
      action: 'Ver todas las fechas',
    },
    staff: mail.staff,
  },
  // Staff do these tasks.
  task,
}
