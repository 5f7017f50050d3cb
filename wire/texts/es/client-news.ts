import { weekdayDate } from '../../dates.ts'
import type { CustomerStage } from '../../stages.ts'
import type * as English from '../client-news.ts'
import { taskTitle } from './task-titles.ts'

export type { News, NewsTask } from '../client-news.ts'

type Words = ReturnType<(typeof English)['clientNotificationTexts']['stageChanged']>

/** Spanish of what a client reads of each stage. To be reviewed by a native speaker. */
const STAGE_NEWS: Record<CustomerStage, Words> = {
  lead: {
    title: 'Su cuenta está lista',
    message:
      'El primer paso es una consulta gratis por teléfono. Elija la hora que más le convenga.',
  },
  'consultation-scheduled': {
    title: 'Lo que sigue es su consulta',
    message:
      'Hablamos 15 minutos por teléfono. En su panel puede ver la hora, o elegirla si falta.',
  },
  'consultation-completed': {
    title: 'Ya tuvo su consulta',
    message:
      'Gracias por su tiempo. Ahora usted elige un paquete y nosotros preparamos su contrato.',
  },
  'contract-pending': {
    title: 'Lo que sigue es su contrato',
    message:
      'Lo lee y lo firma en su portal, desde cualquier dispositivo. Le avisamos por correo cuando esté ahí. El contrato y los documentos legales están en inglés.',
  },
  'active-client': {
    title: 'Su venta está en marcha',
    message: 'Estamos trabajando en la venta de su casa. Su panel muestra cada paso.',
  },
  'sale-pending': {
    title: 'Su venta está pendiente',
    message: 'Se aceptó una oferta y su venta va camino al cierre.',
  },
  'sale-completed': {
    title: 'Su venta se completó',
    message: '¡Felicidades! Guarde la liquidación final para sus impuestos.',
  },
  cancelled: {
    title: 'Su venta se detuvo',
    message: 'Dejamos de trabajar en su venta. Puede retomarla cuando quiera.',
  },
  'on-hold': {
    title: 'Su venta está en pausa',
    message:
      'No haremos nada hasta que usted lo diga. Avísele a su agente cuando quiera continuar.',
  },
}

const PORTAL_OPEN: Words = {
  title: 'Su portal está abierto',
  message: 'Ya tuvo su consulta. Ahora puede usar los proveedores, los mensajes y los archivos.',
}

/** Spanish of {@link English.clientNotificationTexts}. */
export const clientNotificationTexts: (typeof English)['clientNotificationTexts'] = {
  stageChanged: (stage) => STAGE_NEWS[stage],
  portalOpen: PORTAL_OPEN,
}

const taskLine = ({ title, due }: English.NewsTask) =>
  due
    ? `• ${taskTitle(title)} (a más tardar el ${weekdayDate(due, 'es')})`
    : `• ${taskTitle(title)}`

/** Spanish of {@link English.toDoLines}. */
export const toDoLines: (typeof English)['toDoLines'] = (tasks) =>
  tasks.length === 0 ? [] : ['Lo que le toca hacer:', ...tasks.map(taskLine)]

const toDoSubject = ([first, ...others]: readonly English.NewsTask[]) =>
  others.length > 0
    ? `${others.length + 1} pendientes para su venta`
    : `Pendiente: ${taskTitle(first?.title ?? '')}`

function subjectOf({ stage, isPortalOpen, tasks = [] }: English.News): string {
  if (stage) return STAGE_NEWS[stage].title
  return isPortalOpen ? PORTAL_OPEN.title : toDoSubject(tasks)
}

function buttonOf({ stage, isPortalOpen }: English.News): string {
  if (stage) return 'Ver cómo va su venta'
  return isPortalOpen ? 'Ir a su panel' : 'Abrir su lista de pendientes'
}

/** Spanish of {@link English.newsMail}. */
export const newsMail: (typeof English)['newsMail'] = (news) => {
  const { stage, isPortalOpen, tasks = [] } = news
  return {
    subject: subjectOf(news),
    paragraphs: [
      ...(isPortalOpen ? [PORTAL_OPEN.message] : []),
      ...(stage ? [STAGE_NEWS[stage].message] : []),
      ...toDoLines(tasks),
      ...(stage ? ['¿Tiene preguntas sobre lo que sigue? Pregúntele a su agente.'] : []),
    ],
    action: { label: buttonOf(news), path: '/dashboard' },
  }
}
