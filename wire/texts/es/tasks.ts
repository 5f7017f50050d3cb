import { pacificTime, weekdayDate } from '../../dates.ts'
import * as English from '../tasks.ts'
import { taskTitle } from './task-titles.ts'

/** Spanish of {@link English.taskProblemTexts}. To be reviewed by a native speaker. */
export const taskProblemTexts: (typeof English)['taskProblemTexts'] = {
  stale: (actor, at) =>
    actor
      ? `${actor} cambió esta tarea. Fecha del cambio: ${pacificTime(at, 'es')}.`
      : `Alguien cambió esta tarea. Fecha del cambio: ${pacificTime(at, 'es')}.`,
  notOpen: 'Esta tarea ya no está abierta.',
  // Only staff set the state of a task and its assignee.
  notNext: English.taskProblemTexts.notNext,
  assignee: English.taskProblemTexts.assignee,
  noFile: 'Esta tarea necesita un archivo',
  noAnswers:
    'Todavía no hay ninguna respuesta sobre la casa. Abra las preguntas y guarde primero sus respuestas.',
  noSignature: 'No ha firmado ningún documento desde que se agregó esta tarea. Fírmelo primero.',
}

const TO_DO_LIST = { label: 'Abrir su lista de pendientes', path: '/dashboard' }
const QUESTIONS = '¿Tiene preguntas? Responda a este correo.'

/** Spanish of {@link English.clientTaskTexts}. */
export const clientTaskTexts: (typeof English)['clientTaskTexts'] = {
  notification: {
    given: (titles) => ({
      title: titles.length > 1 ? `${titles.length} pendientes nuevos` : 'Tiene un pendiente',
      message: titles.map(taskTitle).join(' · '),
    }),
    reminder: ({ title, due, isToday }) => ({
      title: isToday ? 'Vence hoy' : `Vence el ${weekdayDate(due, 'es')}`,
      message: taskTitle(title),
    }),
    returned: (title, reason) => ({
      title: `Revíselo de nuevo: ${taskTitle(title)}`,
      message: reason,
    }),
  },
  mail: {
    reminder: ({ title, due, isToday }) => ({
      subject: `${isToday ? 'Vence hoy' : 'Pendiente'}: ${taskTitle(title)}`,
      paragraphs: [
        isToday
          ? `“${taskTitle(title)}” vence hoy, ${weekdayDate(due, 'es')}.`
          : `Haga “${taskTitle(title)}” a más tardar el ${weekdayDate(due, 'es')}.`,
        '¿Necesita más tiempo o tiene alguna pregunta? Responda a este correo.',
      ],
      action: TO_DO_LIST,
    }),
    returned: (title, reason) => ({
      subject: `Revíselo de nuevo: ${taskTitle(title)}`,
      paragraphs: [`Hay que revisar “${taskTitle(title)}” una vez más.`, reason, QUESTIONS],
      action: TO_DO_LIST,
    }),
  },
}

/** Staff notifications and screens stay English. */
export const staffTaskNoticeTexts = English.staffTaskNoticeTexts
export const adminTaskTexts = English.adminTaskTexts

/** Spanish of {@link English.clientToDoTexts}. */
export const clientToDoTexts: (typeof English)['clientToDoTexts'] = {
  title: 'Pendientes',
  lead: 'Lo que necesitamos de usted.',
  returned: (reason) => `De su agente: ${reason}`,
  submitted: 'Enviado. Su agente lo está revisando.',
  tick: 'Marcar como hecho',
  open: { form: 'Responder las preguntas', signature: 'Abrir los documentos' },
  pending: 'Enviando...',
  file: 'Subir archivo',
  upload: {
    title: (task) => `Subir: ${task}`,
    description: 'Un archivo. Le llega a su agente en cuanto termina de subir.',
    close: 'Cerrar',
  },
  sent: 'Enviado a su agente',
  failure: { title: 'No se envió', text: 'Revise su conexión e inténtelo de nuevo.' },
}
