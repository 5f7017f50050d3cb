import { appointmentTime } from '../../dates.ts'
import * as English from '../showings.ts'

/** Spanish of {@link English.showingProblems}, with “usted”, as all below. To be reviewed by a native speaker. */
export const showingProblems: (typeof English)['showingProblems'] = {
  reason: 'Elija por qué',
  interest: 'Diga qué tan interesado está el comprador',
  price: 'Diga qué piensa el comprador del precio',
  version: 'Envíe la versión de la visita',
  weekly: 'Envíe true o false',
  endBeforeStart: 'El final debe ser después del inicio',
  tooLong: (days) => `Bloquee un máximo de ${days} días a la vez`,
  weeklyTooLong: 'Lo que se repite cada semana puede durar un día como máximo',
  over: 'Esta hora ya pasó',
  farAhead: 'Elija una hora dentro de un año',
  answer: 'Elija una respuesta',
  start: 'Elija otra hora',
  released: 'La opinión ya se compartió, y así se queda',
  cancelled: 'La visita está cancelada, y así se queda',
  change: 'Cambie una sola cosa: quién abre, la opinión, o cancélela',
  cancelReason: 'Diga por qué se cancela',
  minutes: (least, most) => `Elija de ${least} a ${most} minutos`,
  days: (most) => `Pida de 1 a ${most} días`,
  host: 'Elija a alguien del equipo',
  /** The buyer's agent reads these beside the form that asks for a showing. */
  agreement: English.showingProblems.agreement,
  brokerage: English.showingProblems.brokerage,
  licence: English.showingProblems.licence,
  name: English.showingProblems.name,
  times: {
    hours: 'Las visitas son de 8:00 a.m. a 8:00 p.m., hora del Pacífico.',
    step: 'Elija un inicio en un cuarto de hora.',
    notice: 'Elija una hora con al menos dos horas de anticipación.',
    ahead: 'Elija una hora dentro de los próximos 30 días.',
  },
}

export const showingRefusals: (typeof English)['showingRefusals'] = {
  notListed: 'Esta casa no está a la venta por el momento.',
  taken: 'Esta hora se acaba de ocupar. Elija otra.',
  /** To the buyer's agent. */
  tooMany: English.showingRefusals.tooMany,
  stale: 'Esta visita cambió desde que usted la abrió. Véala de nuevo.',
  past: 'Esta visita era para una hora que ya pasó.',
  states: {
    requested: 'Esta visita todavía no tiene respuesta.',
    proposed: 'Ya se propuso otra hora. El agente tiene que responder.',
    confirmed: 'Esta visita ya está confirmada.',
    declined: 'Esta visita ya se rechazó.',
    cancelled: 'Esta visita se canceló.',
    blocked: 'Estas horas están bloqueadas.',
  },
  showingThere: (start) =>
    `Hay una visita planeada para el ${appointmentTime(start, 'es')}. Las horas alrededor no se pueden bloquear.`,
  requestThere: (start) =>
    `Un agente pidió el ${appointmentTime(start, 'es')}. Responda primero a eso y después bloquee la hora.`,
  blockedThere: 'Una parte de este tiempo ya está bloqueada.',
  tooManyBlocks: (most) => `Una casa puede tener ${most} bloqueos de horas. Quite uno primero.`,
  hostBusy:
    'Tiene una visita o una consulta a esa hora. Contamos 30 minutos de camino antes y después.',
  noFeedback: 'Todavía no hay ninguna opinión.',
}

export const showingTexts: (typeof English)['showingTexts'] = {
  event: (home) => `Visita: ${home}`,
  pendingEvent: (home) => `Visita, sin confirmar: ${home}`,
  notices: {
    /** To staff: an answer that is missing, whom they let in, and feedback to read first. */
    ...English.showingTexts.notices,
    requested: (home, when) => ({
      title: `¿Visita el ${when}?`,
      message: `El agente de un comprador quiere mostrar ${home}. Diga que sí o que no.`,
    }),
    confirmed: (home, when) => ({
      title: `Visita el ${when}`,
      message: `Confirmada para ${home}.`,
    }),
    declined: (home, when) => ({
      title: `No hay visita el ${when}`,
      message: `Se rechazó la solicitud para ${home}.`,
    }),
    proposed: (home, when) => ({
      title: `Se propuso otra hora: ${when}`,
      message: `Para la visita a ${home}. El agente responde por correo.`,
    }),
    agentDeclined: (home, when) => ({
      title: `El agente no puede venir el ${when}`,
      message: `No le queda bien la hora que se propuso para ${home}.`,
    }),
    cancelled: (home, when) => ({
      title: `Se canceló la visita del ${when}`,
      message: `Ya no hay visita a ${home}.`,
    }),
    released: (home) => ({
      title: 'Opinión después de una visita',
      message: `Lo que el comprador pensó de ${home}.`,
    }),
  },
  mails: {
    /** To the buyer's agent. */
    ...English.showingTexts.mails,
    feedbackAction: English.showingTexts.mails.feedbackAction,
    answer: 'Responder',
    asked: (home, when, agent) => ({
      subject: `¿Puede un agente mostrar ${home} el ${when}?`,
      paragraphs: [
        `${agent} quiere mostrar su casa a un comprador el ${when}.`,
        'Toque el botón de abajo para decir que sí o que no. No tiene que iniciar sesión.',
        'Nada se confirma sin usted. Cuenta la primera respuesta de un vendedor.',
      ],
    }),
  },
}
