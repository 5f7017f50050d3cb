import * as English from '../showing-screens.ts'

const PACIFIC = 'Todas las horas son del Pacífico, la hora de la casa.'
const SENDING = 'Enviando...'

const hours = (count: number) => (count === 1 ? '1 hora' : `${count} horas`)

const block: (typeof English)['showingScreenTexts']['block'] = {
  open: 'Bloquear horas',
  title: 'Bloquear horas',
  description: `Los agentes no pueden pedir una visita en estas horas. ${PACIFIC}`,
  startDay: 'Desde',
  startTime: 'Hora',
  endDay: 'Hasta',
  endTime: 'Hora',
  weekly: 'Cada semana, durante el próximo medio año',
  submitLabel: 'Bloquear',
  pendingLabel: 'Bloqueando...',
  saved: 'Horas bloqueadas',
  failure: {
    title: 'No se bloqueó',
    text: 'Las horas no se bloquearon. Inténtelo de nuevo.',
  },
  span: (start, end) => `De ${start} a ${end}`,
  weeklyFrom: 'Cada semana; la próxima vez',
  remove: 'Abrir de nuevo',
  removing: 'Abriendo...',
  removed: 'Las horas están abiertas de nuevo',
  none: 'Usted no ha bloqueado ninguna hora.',
  help: 'Los agentes pueden pedir visitas de 8:00 a.m. a 8:00 p.m., menos en las horas que usted bloquee.',
}

/**
 * Spanish of {@link English.showingScreenTexts}, with “usted”. The pages that buyers' agents open with a link are
 * English. To be reviewed by a native speaker.
 */
export const showingScreenTexts: (typeof English)['showingScreenTexts'] = {
  failed: 'No se pudieron cargar las visitas',
  minutes: (count) => (count < 60 ? `${count} minutos` : hours(count / 60)),
  pacific: PACIFIC,
  states: {
    requested: 'Solicitada',
    proposed: 'Se propuso otra hora',
    confirmed: 'Confirmada',
    declined: 'Rechazada',
    cancelled: 'Cancelada',
    blocked: 'Bloqueada',
  },
  noAnswer: 'Sin respuesta',
  by: (name, brokerage) => `${name}, ${brokerage}`,
  none: 'Todavía no hay visitas. Los agentes de los compradores piden una hora, y usted dice que sí o que no.',
  sections: {
    answer: 'Por responder',
    coming: 'Próximas',
    blocked: 'Horas bloqueadas',
    past: 'Anteriores',
  },
  actions: {
    confirm: 'Sí, pueden venir',
    decline: 'No',
    propose: 'Otra hora',
    of: (when) => `visita del ${when}`,
    pending: SENDING,
  },
  said: {
    requested: 'Solicitada',
    confirmed: 'Confirmada',
    declined: 'Rechazada. El agente recibe un correo.',
    proposed: 'Enviada. El agente recibe un correo con la otra hora.',
    cancelled: 'Cancelada',
    blocked: 'Bloqueada',
  },
  failure: { title: 'No se envió', text: 'La respuesta no se envió. Inténtelo de nuevo.' },
  declineDialog: {
    title: '¿Rechazar esta visita?',
    description: 'El agente lee solo la razón que usted elija. Siempre se trata de la hora.',
    reason: 'Por qué',
    submitLabel: 'Rechazar',
    pendingLabel: SENDING,
  },
  otherTime: {
    title: 'Proponer otra hora',
    description: (minutes) =>
      `Para ${minutes}. El agente responde por correo; hasta entonces la hora no se aparta. ${PACIFIC}`,
    day: 'Día',
    time: 'Inicio',
    submitLabel: 'Proponer',
    pendingLabel: SENDING,
  },
  block,
  toldOff: 'Para cancelar una visita confirmada, escríbale a su agente.',
  reason: (label) => `Razón: ${label}`,
  answeredBy: (name) => `Respondió ${name}`,
  host: (name) => `${name} abre la casa`,
  feedback: {
    title: 'Qué le pareció al comprador',
    interest: 'Interés',
    price: 'Precio',
    notReleased: 'Los vendedores todavía no ven esto.',
  },
  over: {
    title: 'Este enlace ya no funciona',
    used: 'Ya se usó, venció o se reemplazó.',
    ask: 'Pida uno nuevo a la oficina que vende la casa.',
    incomplete: 'Abra de nuevo el enlace del correo. Esta dirección no está completa.',
  },
  answer: {
    title: { seller: '¿Pueden venir?', agent: English.showingScreenTexts.answer.title.agent },
    loading: 'Cargando la visita',
    failed: 'No se pudo cargar la visita',
    from: (name, brokerage) => `La pide ${name}, ${brokerage}.`,
    /** To the agent. */
    proposed: English.showingScreenTexts.answer.proposed,
    yes: { seller: 'Sí, pueden venir', agent: English.showingScreenTexts.answer.yes.agent },
    no: { seller: 'No', agent: English.showingScreenTexts.answer.no.agent },
    why: '¿Por qué no? El agente lee solo esto.',
    sendNo: 'Enviar',
    pending: SENDING,
    confirmed: 'Confirmada. La visita queda acordada.',
    declined: 'Rechazada. Le avisamos a la otra parte.',
    other: {
      requested: 'Los vendedores todavía no han respondido.',
      proposed: 'Se propuso otra hora. El agente tiene que responder.',
      confirmed: 'Esta visita ya está confirmada.',
      declined: 'Esta visita ya se rechazó.',
      cancelled: 'Esta visita se canceló.',
      blocked: 'Estas horas están bloqueadas.',
    },
  },
  staff: English.showingScreenTexts.staff,
  ask: English.showingScreenTexts.ask,
  giveFeedback: English.showingScreenTexts.giveFeedback,
}
