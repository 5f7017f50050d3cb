import { pacificTime } from '../../dates.ts'
import * as English from '../sessions.ts'

const CHECK = 'Revise su conexión e inténtelo de nuevo.'

/** Spanish of {@link English.sessionRefusals}, with “usted”. To be reviewed by a native speaker. */
export const sessionRefusals: (typeof English)['sessionRefusals'] = {
  often: (minutes) =>
    `Demasiados intentos. Espere ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} e inténtelo de nuevo.`,
  oftenByPassword: (minutes) =>
    `${sessionRefusals.often(minutes)} En /sign-in podemos enviarle un código por correo.`,
}

/** Spanish of {@link English.sessionTexts}. To be reviewed by a native speaker. */
export const sessionTexts: (typeof English)['sessionTexts'] = {
  firstName: 'Nombre',
  lastName: 'Apellido',
  phone: 'Teléfono',
  password: 'Contraseña',
  newPassword: 'Contraseña nueva',
  signIn: {
    title: 'Entrar',
    tabs: 'Entrar o crear una cuenta',
    pending: 'Entrando...',
    forgotPassword: '¿Olvidó su contraseña?',
    failedTitle: 'No se pudo entrar',
    failed: `No pudimos iniciar su sesión. ${CHECK}`,
  },
  newHere: {
    title: '¿Es su primera vez aquí?',
    text: 'Reserve ahora una llamada gratis o cree primero una cuenta.',
    book: 'Reservar sin cuenta',
  },
  signUp: {
    title: 'Cree su cuenta',
    tab: 'Crear cuenta',
    pending: 'Creando su cuenta...',
    failedTitle: 'Todavía no hay cuenta',
    failed: `No pudimos crear su cuenta. ${CHECK}`,
  },
  provider: {
    failedTitle: 'No se pudo entrar de esa forma',
    retry: 'Inténtelo otra vez',
    retryEnd: ', o use aquí su contraseña.',
  },
  benefits: {
    title: 'Lo que encuentra adentro',
    lead: 'Usted conoce su casa mejor que nadie. Aquí está todo lo demás que necesita para venderla por entre 1% y 2%.',
    list: [
      {
        title: 'Cómo va su venta',
        text: 'Cinco pasos con fechas, desde la consulta hasta la venta.',
      },
      {
        title: 'Línea directa con su agente',
        text: 'Una sola conversación, y le responde una persona.',
      },
      {
        title: 'A cuánto se vendieron las casas cercanas',
        text: 'Ventas registradas y lo que dicen de la suya.',
      },
      {
        title: 'Gente que la hace lucir',
        text: 'Fotógrafos, videógrafos y decoradores. Ya evaluados.',
      },
    ],
  },
  mailedCode: {
    title: 'Revise su correo',
    sentTo: 'Enviamos un código de seis dígitos a ',
    sentToEnd: '. Sirve durante 15 minutos. ¿No le llegó? Revise su carpeta de spam.',
    demoTitle: 'Esta es una demostración, así que no se envía ningún correo',
    demo: (code) => `Su código es ${code}.`,
    code: 'Código',
    incomplete: 'Escriba los seis dígitos del correo',
    refused: (reason, mayResend) =>
      `${reason}. Use el código del correo más reciente o ${mayResend ? 'pida uno nuevo' : 'empiece de nuevo'}.`,
    failed: `No pudimos conectar con nuestro servidor. ${CHECK}`,
    submit: 'Continuar',
    pending: 'Verificando...',
    resend: 'Enviar un código nuevo',
    resendPending: 'Enviando...',
    resent: 'Va en camino un código nuevo. El anterior ya no sirve aquí.',
    startOver: 'Empezar de nuevo',
  },
  forgotPassword: {
    title: '¿Olvidó su contraseña?',
    lead: 'Escriba su correo y le enviaremos un enlace para elegir una nueva.',
    back: 'Volver para entrar',
    submit: 'Enviarme un enlace',
    resend: 'Enviarlo otra vez',
    pending: 'Enviando...',
    sentTitle: 'Revise su correo',
    sent: (email) =>
      `Si ${email} tiene una cuenta, el enlace va en camino. Sirve una sola vez, durante una hora. ¿No lo ve? Revise su carpeta de spam.`,
    failed: `No pudimos enviar el enlace. ${CHECK}`,
  },
  resetPassword: {
    title: 'Elija una contraseña nueva',
    lead: 'Su sesión se iniciará enseguida, solo en este dispositivo.',
    submit: 'Guardar y entrar',
    pending: 'Guardando...',
    saved: 'Su contraseña nueva se guardó',
    newLink: 'Enviarme un enlace nuevo',
    failed: `No pudimos guardar su contraseña. ${CHECK}`,
  },
  // Only the owner of the brokerage signs in there.
  ownerSignIn: English.sessionTexts.ownerSignIn,
  adminLogin: English.sessionTexts.adminLogin,
  adminAccess: English.sessionTexts.adminAccess,
}

const NEW_PASSWORD = { label: 'Elegir una contraseña nueva', path: '/forgot-password' }
const SIGN_IN = { label: 'Entrar', path: '/sign-in' }
const NOTHING_TO_DO = 'Si no fue usted, no tiene que hacer nada'

/** Spanish of {@link English.sessionMailTexts}. */
export const sessionMailTexts: (typeof English)['sessionMailTexts'] = {
  newDevice: ({ device, address }, at) => ({
    subject: 'Nuevo inicio de sesión en su cuenta',
    paragraphs: [
      `Alguien inició sesión en su cuenta desde un dispositivo nuevo: ${device}${address ? `, desde la dirección de red ${address}` : ''}, el ${pacificTime(at, 'es')}.`,
      'Si fue usted, no tiene que hacer nada. Si no fue usted, elija de inmediato una contraseña nueva y responda a este correo.',
    ],
    action: { label: 'Ver dónde tiene sesiones abiertas', path: '/account#sessions' },
    more: [NEW_PASSWORD],
  }),
  passwordReset: (token) => ({
    subject: 'Elija una contraseña nueva',
    paragraphs: [
      'Alguien, probablemente usted, pidió una contraseña nueva. El enlace sirve una sola vez, durante una hora.',
      `${NOTHING_TO_DO}: su contraseña sigue siendo la misma.`,
    ],
    action: { label: NEW_PASSWORD.label, path: `/reset-password?token=${token}` },
  }),
  invitation: (token) => ({
    subject: 'Su portal de cliente',
    paragraphs: [
      'Su agente le abrió un portal: su casa, sus mensajes y sus documentos en un solo lugar.',
      'Elija una contraseña para entrar. El enlace sirve una sola vez, durante siete días.',
    ],
    action: { label: 'Elegir una contraseña', path: `/reset-password?token=${token}` },
  }),
  code: (code) => ({
    subject: `${code} es su código`,
    paragraphs: [
      `Su código es ${code}. Escríbalo en la página que lo pidió. Sirve una sola vez, durante 15 minutos.`,
      'Nunca le llamaremos ni le enviaremos un mensaje de texto para pedírselo. Si usted no pidió un código, puede ignorar este correo.',
    ],
  }),
  accountExists: {
    subject: 'Usted ya tiene una cuenta',
    paragraphs: [
      'Alguien, probablemente usted, intentó crear una cuenta con esta dirección. Ya tiene una, así que solo tiene que entrar.',
      `Si olvidó su contraseña, puede elegir una nueva. ${NOTHING_TO_DO}.`,
    ],
    action: SIGN_IN,
    more: [NEW_PASSWORD],
  },
  addressTaken: {
    subject: 'Esta dirección ya tiene una cuenta',
    paragraphs: [
      'Alguien intentó cambiar el correo de otra cuenta a esta dirección. Ya tiene una cuenta, así que no se cambió nada.',
      `Si fue usted, entre a esta cuenta o use otra dirección. ${NOTHING_TO_DO}.`,
    ],
    action: SIGN_IN,
  },
}
