import { contractPath } from '../../contracts.ts'
import { longDate, pacificTime, weekdayDate } from '../../dates.ts'
import * as English from '../contracts.ts'

/** Spanish of {@link English.withdrawnText}, with “usted”, as all below. To be reviewed by a native speaker. */
export const withdrawnText: (typeof English)['withdrawnText'] = ({
  declinedBy,
  voidedAt,
  voidReason,
}) =>
  `${declinedBy ? `${declinedBy} no quiso firmarlo` : 'KeepMore lo retiró'} el ${longDate(voidedAt ?? '', 'es')}: ${voidReason ?? ''}`

export const adminContractTexts = English.adminContractTexts

const WAITING = 'Espera su firma'

const signedState: (typeof English)['clientContractTexts']['signedState'] = {
  signedBy: 'Firmado por ',
  on: (time) => ` el ${time}`,
  kind: { typed: ', con el nombre escrito aquí', drawn: ', con la firma dibujada aquí' },
  download: 'Descargar el PDF firmado',
  open: 'Abrir el PDF firmado',
  title: '¿Está sin cambios?',
  checkAgain: 'Revisar de nuevo',
  checking: 'Revisando...',
  errorTitle: 'No se pudo revisar esta copia',
  loading: 'Revisando la copia firmada',
  changed: 'No confíe en esta copia',
  tellAgent: ' Avísele enseguida a su agente.',
  sha256: 'SHA-256',
  noHash: 'ninguno',
  checkedAt: 'Revisado',
  checks: {
    hash: {
      passed: 'El archivo guardado es el que está registrado.',
      failed: 'El archivo guardado no es el que está registrado.',
    },
    record: {
      passed: 'El registro de auditoría tiene el mismo código.',
      failed: 'El registro de auditoría tiene otro código.',
    },
    seal: { passed: 'El sello del PDF es válido.', failed: 'El sello del PDF está roto.' },
    document: {
      passed: 'El contrato no ha cambiado desde que se leyó.',
      failed: 'El contrato cambió después de que se leyó.',
    },
  },
}

export const clientContractTexts: (typeof English)['clientContractTexts'] = {
  contractsPanel: {
    title: 'Contratos',
    empty: {
      title: 'Todavía no hay contratos',
      text: 'Aquí pone su agente los contratos. Usted los lee y los firma en esta página, en cualquier aparato. El contrato y los documentos legales están en inglés.',
    },
    sign: 'Leer y firmar',
    open: 'Abrir',
  },
  status: {
    draft: 'En preparación',
    sent: WAITING,
    pending: WAITING,
    signed: 'Firmado',
    completed: 'Completado',
    void: 'Retirado',
    signedOn: (date) => `Firmado el ${date}`,
    addedOn: (date) => `Agregado el ${date}`,
    signBy: (date) => `Fírmelo a más tardar el ${date}`,
    wasDue: (date) => `El plazo terminó el ${date}. Fírmelo en cuanto pueda.`,
  },
  contractPage: {
    back: 'Todos los contratos',
    heading: (home) => (home ? `Contrato de ${home}` : 'Su contrato'),
    noHome: 'Este contrato no nombra ninguna casa.',
    goToSignature: 'Ir a la firma',
    readAgreement: 'Lea el contrato (en inglés)',
    notReady: {
      title: 'Todavía no se puede firmar',
      text: 'Su agente todavía está preparando este contrato.',
    },
    openPdf: 'Abrir como PDF',
    withdrawn: 'No tiene que firmar esto',
    errorTitle: 'No se pudo cargar este contrato',
    loading: 'Cargando el contrato',
  },
  drawingPad: {
    drawn: 'Su firma dibujada',
    empty: 'Cuadro para dibujar su firma',
    undo: 'Deshacer el último trazo',
    clear: 'Borrar',
  },
  signingForm: {
    /** The words under it, to which the signer consents, are English. */
    disclosures: 'Documentos electrónicos (en inglés)',
    kind: '¿Cómo quiere firmar?',
    typed: 'Escribir mi nombre',
    drawn: 'Dibujar mi firma',
    drawnDetail: 'Dedo, lápiz o ratón',
    name: 'Su nombre completo',
    nameHelp: (signer) => `Como aparece en el contrato: ${signer}`,
    title: 'Firme este contrato',
    submit: 'Firmar el contrato',
    pending: 'Firmando...',
    recorded: 'Con su firma registramos la hora, su dirección IP y su navegador.',
    success: { title: 'Contrato firmado', description: 'Su copia sellada está lista.' },
    failure: {
      title: 'No se firmó',
      text: 'Su firma no se guardó. Lo que escribió sigue aquí.',
    },
  },
  signedState,
}

/** ` de 12 Oak Street`, or nothing for a contract that names no home. */
const ofHome = (home: string | null | undefined) => (home ? ` de ${home}` : '')

const IN_ENGLISH = 'El contrato y los documentos legales están en inglés.'
const READ_AND_SIGN = 'Leer y firmar'

export const contractMailTexts: (typeof English)['contractMailTexts'] = {
  toSign: (type, { id, home, dueOn }) => ({
    subject: `Para firmar: ${type}${ofHome(home)}`,
    paragraphs: [
      `Su documento “${type}”${ofHome(home)} está listo. Léalo y fírmelo a más tardar el ${weekdayDate(dueOn, 'es')}.`,
      `Puede firmar en su teléfono o computadora, en unos minutos. ${IN_ENGLISH} Si algo no está claro, responda a este correo antes de firmar.`,
    ],
    action: { label: READ_AND_SIGN, path: contractPath(id) },
  }),
  reminder: (type, { id, home, dueOn, isToday }) => ({
    subject: `${isToday ? 'Para firmar hoy' : 'Falta firmar'}: ${type}${ofHome(home)}`,
    paragraphs: [
      isToday
        ? `El plazo para firmar su documento “${type}”${ofHome(home)} termina hoy, ${weekdayDate(dueOn, 'es')}, y todavía no está firmado.`
        : `Su documento “${type}”${ofHome(home)} todavía no está firmado. Fírmelo a más tardar el ${weekdayDate(dueOn, 'es')}.`,
      '¿Necesita más tiempo, o tiene antes una pregunta? Responda a este correo.',
    ],
    action: { label: READ_AND_SIGN, path: contractPath(id) },
  }),
  withdrawn: (type, { id, home, words }) => ({
    subject: `Retirado: ${type}${ofHome(home)}`,
    paragraphs: [
      `Ya no tiene que firmar su documento “${type}”${ofHome(home)}.`,
      words,
      '¿Preguntas? Responda a este correo.',
    ],
    action: { label: 'Ver sus contratos', path: contractPath(id) },
  }),
  signed: (type, { id, signedAt, home }) => ({
    subject: `Firmado: ${type}`,
    paragraphs: [
      `Usted firmó su documento “${type}”${ofHome(home)} el ${pacificTime(signedAt, 'es')}. Su copia sellada está en su portal; puede leerla, guardarla o imprimirla.`,
      'Contiene el contrato tal como usted lo leyó, su firma y un registro de cómo firmó. Quien la abra puede comprobar que no ha cambiado.',
      'Si usted no lo firmó, responda enseguida a este correo.',
    ],
    action: { label: 'Abrir su copia firmada', path: contractPath(id) },
  }),
}

export const contractNotificationTexts: (typeof English)['contractNotificationTexts'] = {
  filed: (type, home) => ({
    title: `Firmado: ${type}`,
    message: `Su documento firmado “${type}”${ofHome(home)} está archivado.`,
  }),
  ready: (type, home) => ({
    title: `Para firmar: ${type}`,
    message: `Su documento “${type}”${ofHome(home)} espera su firma.`,
  }),
  withdrawn: (type, words) => ({ title: `Retirado: ${type}`, message: words }),
  /** To staff. */
  signed: English.contractNotificationTexts.signed,
}

/** Stored in a client's stage history, in English. */
export const contractStageReasons = English.contractStageReasons
