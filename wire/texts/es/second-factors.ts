import type * as English from '../second-factors.ts'

export type { SecondFactorName } from '../second-factors.ts'

const CHECK = 'Revise su conexión e inténtelo de nuevo.'

/** Spanish of {@link English.secondFactorTexts}. To be reviewed by a native speaker. */
export const secondFactorTexts: (typeof English)['secondFactorTexts'] = {
  ask: {
    title: 'Confirme que es usted',
    signInLead: 'Ya casi. Dé su segundo factor antes de cinco minutos.',
    startOver: 'Empezar de nuevo',
    pageLead: 'Dura diez minutos. Regrese y repita lo que estaba haciendo.',
    dialogLead: 'Este paso necesita su segundo factor. La confirmación dura diez minutos.',
    confirmed: 'Confirmado',
    goBack: 'Regrese a su página y guarde otra vez.',
  },
  form: {
    expiredTitle: 'Empiece de nuevo',
    expired: 'Pasaron cinco minutos o hubo demasiados intentos.',
    loadFailed: 'No podemos pedirle su segundo factor',
    passkey: 'Usar una llave de acceso',
    passkeyPending: 'Esperando su llave de acceso...',
    recoveryCode: 'Usar un código de recuperación',
    noPasskey: 'No se usó ninguna llave de acceso. Inténtelo de nuevo o confirme de otra forma.',
    failed: `No pudimos verificarlo. ${CHECK}`,
  },
  code: {
    app: { label: 'Código de su aplicación', help: 'Seis dígitos. Cambian cada 30 segundos.' },
    recovery: {
      label: 'Código de recuperación',
      help: 'Doce letras. Cada código sirve una sola vez.',
    },
    empty: 'Escriba su código',
    submit: 'Confirmar con este código',
    pending: 'Verificando...',
  },
  otherHost: {
    before: 'Las llaves de acceso no funcionan en una dirección IP. Para usar una, abra ',
    after: '.',
  },
  section: {
    title: 'Segundo factor',
    lead: 'Además de su contraseña, pedimos una llave de acceso o un código de una aplicación. Así, una contraseña robada no basta para entrar.',
    loading: 'Cargando sus segundos factores',
    failed: 'No se pudieron cargar sus segundos factores',
    requiredTitle: 'Configure uno para continuar',
    required: 'Su empresa pide un segundo factor a todo el equipo.',
    app: 'Aplicación de autenticación',
    appDetail: 'Seis dígitos que cambian cada 30 segundos',
    removeApp: 'la aplicación de autenticación',
    passkeyDetail: (added, lastUsed) =>
      `Llave de acceso, agregada: ${added}, ${lastUsed ? `último uso: ${lastUsed}` : 'sin usar todavía'}`,
    removePasskey: (name) => `la llave de acceso ${name}`,
  },
  setUpPage: { title: 'Proteja su cuenta', continue: 'Continuar' },
  recoveryCodes: {
    name: 'Códigos de recuperación',
    left: (count) =>
      `${count === 1 ? 'Queda 1' : `Quedan ${count}`} de 10. Los códigos nuevos reemplazan a los anteriores.`,
    make: 'Códigos de recuperación nuevos',
    pending: 'Creando...',
    failed: 'No se crearon códigos nuevos.',
    title: 'Guarde sus códigos de recuperación',
    lead: 'Cada código le permite entrar una vez si pierde su teléfono o su llave de acceso. Solo los mostramos ahora.',
    copy: 'Copiar',
    copied: 'Copiados.',
    copyFailed: 'Su navegador no lo permitió. Seleccione los códigos y cópielos.',
    download: 'Descargar',
    file: (brand, codes) =>
      `Códigos de recuperación de ${brand}\nCada uno sirve una sola vez.\n\n${codes}\n`,
    close: 'Ya los guardé',
  },
  addPasskey: {
    title: 'Agregar una llave de acceso',
    lead: 'Su dispositivo le pide su huella, su rostro o su PIN y guarda la llave.',
    name: 'Nombre',
    nameHelp: 'Para reconocerla después, como el dispositivo en el que está.',
    submit: 'Crear llave de acceso',
    pending: 'Esperando su dispositivo...',
    failedTitle: 'No se agregó ninguna llave de acceso',
    failed: `No pudimos guardar la llave de acceso. ${CHECK}`,
    notCreated:
      'Su navegador no creó una llave de acceso. Puede que este dispositivo ya tenga una para su cuenta.',
  },
  setUpTotp: {
    title: 'Configurar una aplicación de autenticación',
    lead: 'Escanee el código QR con su aplicación o escriba en ella la clave. Después escriba el código que le muestre.',
    pending: 'Preparando...',
    qrCode: 'Código QR con la clave',
    key: 'Clave',
    note: 'Si cierra esto sin escribir un código, no cambia nada.',
    failed: `No funcionó. ${CHECK}`,
  },
  remove: {
    submit: 'Quitar',
    label: (factor) => `Quitar ${factor}`,
    title: (factor) => `¿Quitar ${factor}?`,
    text: 'Deja de servir de inmediato. Sin un segundo factor, basta su contraseña para entrar.',
    pending: 'Quitando...',
    removed: 'Quitado',
    failedTitle: 'No se quitó nada',
    failed: CHECK,
  },
}

/** The English names are also those of the audit log, so the mails name the factors here. */
const NAMES: Record<English.SecondFactorName, string> = {
  'a passkey': 'una llave de acceso',
  'an authenticator app': 'una aplicación de autenticación',
  'every second factor': 'todos los segundos factores',
}

const NEW_PASSWORD = { label: 'Elegir una contraseña nueva', path: '/forgot-password' }

const NOT_YOU = 'Si no fue usted, elija de inmediato una contraseña nueva y avísenos.'

/** Spanish of {@link English.secondFactorMailTexts}. */
export const secondFactorMailTexts: (typeof English)['secondFactorMailTexts'] = {
  added: (name) => ({
    subject: 'Una nueva forma de confirmar que es usted',
    paragraphs: [
      `Usted agregó ${NAMES[name]} a su cuenta. De ahora en adelante le pediremos un segundo factor al entrar.`,
      NOT_YOU,
    ],
    action: NEW_PASSWORD,
  }),
  removed: (name) => ({
    subject: 'Se quitó un segundo factor',
    paragraphs: [`Usted quitó ${NAMES[name]} de su cuenta.`, NOT_YOU],
    action: NEW_PASSWORD,
  }),
  removedByOwner: (name) => ({
    subject: 'Se quitó un segundo factor',
    paragraphs: [
      `El dueño de la empresa quitó ${NAMES[name]} de su cuenta.`,
      'Puede entrar con su contraseña y configurar uno nuevo. Si usted no lo pidió, avísenos.',
    ],
    action: NEW_PASSWORD,
  }),
}
