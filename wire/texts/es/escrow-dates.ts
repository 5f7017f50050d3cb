import * as English from '../escrow-dates.ts'
import { taskTitle } from './task-titles.ts'

export type { Reader, Saying } from '../escrow-dates.ts'

/** What one date of an escrow is called, and what one actor (`usted`, `el comprador`) or two do. */
type Words = { label: string; one: string; two: string }

/** By the id of a date rule. */
const DATES: Record<string, Words> = {
  deposit: { label: 'Depósito', one: 'paga el depósito', two: 'pagan el depósito' },
  'funds-and-loan-application': {
    label: 'Comprobante de fondos y solicitud de préstamo',
    one: 'envía el comprobante de fondos y la solicitud de préstamo',
    two: 'envían el comprobante de fondos y la solicitud de préstamo',
  },
  'seller-disclosures': {
    label: 'Declaraciones (disclosures) para el comprador',
    one: 'entrega las declaraciones',
    two: 'entregan las declaraciones',
  },
  'investigation-contingency': {
    label: 'Contingencia de inspección',
    one: 'retira la contingencia de inspección',
    two: 'retiran la contingencia de inspección',
  },
  'loan-contingency': {
    label: 'Contingencia del préstamo',
    one: 'retira la contingencia del préstamo',
    two: 'retiran la contingencia del préstamo',
  },
  'appraisal-contingency': {
    label: 'Contingencia del avalúo',
    one: 'retira la contingencia del avalúo',
    two: 'retiran la contingencia del avalúo',
  },
  'sale-of-buyers-home': {
    label: 'Contingencia por la venta de la casa del comprador',
    one: 'retira la contingencia por la venta de su propia casa',
    two: 'retiran la contingencia por la venta de la casa del comprador',
  },
  'close-of-escrow': { label: 'Cierre', one: 'cierra la venta', two: 'cierran la venta' },
  'notice-to-perform-earliest': {
    label: 'Primer día para un aviso para cumplir (Notice to Perform)',
    one: 'puede entregar un aviso para cumplir',
    two: 'pueden entregar un aviso para cumplir',
  },
  'notice-to-perform-response': {
    label: 'Respuesta al aviso para cumplir (Notice to Perform)',
    one: 'responde al aviso para cumplir',
    two: 'responden al aviso para cumplir',
  },
  'demand-to-close-earliest': {
    label: 'Primer día para una exigencia de cerrar (Demand to Close Escrow)',
    one: 'puede entregar una exigencia de cerrar',
    two: 'pueden entregar una exigencia de cerrar',
  },
  'demand-to-close-response': {
    label: 'Respuesta a la exigencia de cerrar (Demand to Close Escrow)',
    one: 'responde a la exigencia de cerrar',
    two: 'responden a la exigencia de cerrar',
  },
  'hoa-documents-from-association': {
    label: 'Documentos de la asociación de propietarios',
    one: 'envía los documentos de la asociación',
    two: 'envían los documentos de la asociación',
  },
  'broker-trust-funds': {
    label: 'Dinero del comprador, a escrow o a la cuenta fiduciaria',
    one: 'deposita el dinero del comprador en escrow o en la cuenta fiduciaria',
    two: 'depositan el dinero del comprador en escrow o en la cuenta fiduciaria',
  },
  'lead-inspection': {
    label: 'Inspección de plomo',
    one: 'termina la inspección de plomo',
    two: 'terminan la inspección de plomo',
  },
  'mls-pending-report': {
    label: 'Informe al servicio de listados (MLS)',
    one: 'informa de la venta al servicio de listados (MLS)',
    two: 'informan de la venta al servicio de listados (MLS)',
  },
}

type Subject = { name: string; isTwo?: true }

/** Who acts, as a seller reads it, by the actor of a rule. */
const SUBJECTS: Record<string, Subject> = {
  seller: { name: 'usted' },
  buyer: { name: 'el comprador' },
  both: { name: 'usted y el comprador', isTwo: true },
  broker: { name: 'su agente' },
  association: { name: 'la asociación de propietarios' },
  'escrow holder': { name: 'la compañía de escrow' },
  recipient: { name: 'la parte que lo recibió' },
}

const subjectOf = (actor: string): Subject =>
  SUBJECTS[actor] ?? { name: actor.replaceAll('-', ' ') }

const capitalized = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

/**
 * Spanish of {@link English.whoActs}, with “usted”; staff read English. To be reviewed by a native speaker, as all
 * below.
 */
export const whoActs: (typeof English)['whoActs'] = (actor, reader) =>
  reader === 'staff' ? English.whoActs(actor, reader) : capitalized(subjectOf(actor).name)

/** `usted entrega las declaraciones`. */
export const doing: (typeof English)['doing'] = (said, reader) => {
  if (reader === 'staff') return English.doing(said, reader)
  const { actor, rule, title } = said
  const { name, isTwo } = subjectOf(actor)
  const words = (rule === null ? undefined : DATES[rule]) ?? {
    one: `se encarga de “${taskTitle(title)}”`,
    two: `se encargan de “${taskTitle(title)}”`,
  }
  return `${name} ${isTwo ? words.two : words.one}`
}

export const NOT_ADVICE = 'Esto no es asesoría legal. Lo que vale es el contrato que usted firmó.'

export const escrowDateTexts: (typeof English)['escrowDateTexts'] = {
  label: (rule, form) => DATES[rule]?.label ?? form,
  about: (label, about) => `${label} (${about})`,
  next: (said, reader, when) => `${capitalized(doing(said, reader))}${when}.`,
  after: (said, reader, when) => `Después: ${doing(said, reader)}${when}.`,
  by: (day) => ` a más tardar el ${day}`,
  today: (day) => ` a más tardar hoy, ${day}`,
  late: (day) => ` (con retraso: el plazo era el ${day})`,
  problems: {
    version: 'Envíe la versión',
    one: 'Envíe uno de estos: fulfilledOn, agreedDue, waived o reopen',
    evidence: 'Diga qué lo demuestra',
    reason: 'Diga por qué',
    event: 'Elija qué pasó',
    ahead: 'Esto todavía no ha pasado.',
    file: 'Elija un archivo de esta casa',
  },
  stale: 'Esta fecha cambió mientras su formulario estaba abierto.',
  staleEscrow: 'Esta venta cambió mientras su formulario estaba abierto.',
  closed: 'Esta venta terminó. Sus fechas se quedan como están.',
  settled: 'Esta fecha ya se cumplió o se renunció a ella. Primero hay que reabrirla.',
  notSettled: 'Esta fecha ya está abierta.',
  earliest: 'Este es el primer día en que una parte puede actuar. No hay nada que cumplir.',
  noRule: 'Ninguna regla activa cuenta a partir de esto para esta casa.',
  known: 'Esto ya está registrado.',
  notices: {
    moved: (home) => ({
      title: 'Cambiaron fechas de su venta',
      message: `Cambiaron algunas fechas de ${home}.`,
    }),
    added: (home, label, day) => ({
      title: `Fecha nueva: ${label}`,
      message: `De ${home}, a más tardar el ${day}.`,
    }),
  },
  mails: {
    moved: (home) => ({
      subject: `Cambiaron fechas de ${home}`,
      said: 'Su agente corrigió una fecha de su venta. Con ella cambiaron estas fechas:',
      agreed: 'Ambas partes acordaron otra fecha. Cambiaron estas fechas de su venta:',
      rules:
        'Cambiaron las reglas con las que se cuentan las fechas de su venta. Esto es distinto ahora:',
      line: (label, from, to) => `${label}: del ${from} al ${to}`,
      added: (label, day) => `${label}: nueva, a más tardar el ${day}`,
      removed: (label) => `${label}: ya no hace falta`,
      stays: (labels) => `Estas se quedan como están: ${labels.join(', ')}.`,
      notAdvice: NOT_ADVICE,
      action: 'Ver todas las fechas',
    }),
  },
}
