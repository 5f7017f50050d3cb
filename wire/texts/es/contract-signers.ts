import { pacificTime, weekdayDate } from '../../dates.ts'
import * as English from '../contract-signers.ts'

const LIST = new Intl.ListFormat('es-US')

/**
 * Spanish of {@link English.namesTogether}: `Ana Moreno, Ben Ruiz y Cy Lee`, `Ben Ruiz e Inés Lee`. To be reviewed by a
 * native speaker, as all below.
 */
export const namesTogether = (names: readonly string[]): string => LIST.format(names)

export const signerProblems: (typeof English)['signerProblems'] = {
  nameDiffers: (signerName) => `Escriba su nombre como aparece en el contrato: ${signerName}.`,
  few: 'Elija al menos dos vendedores, o deje que el cliente firme solo.',
  many: 'Elija un máximo de cuatro vendedores.',
  twice: 'Cada vendedor firma una vez.',
  noHome: 'Elija primero la casa: firman sus vendedores.',
  notJoined: 'Solo pueden firmar los vendedores que ya se unieron a esta casa.',
  reason: 'Diga por qué. Lo leen los demás vendedores y nuestro equipo.',
}

export const signerRefusals: (typeof English)['signerRefusals'] = {
  wait: (names) =>
    `Este contrato espera primero a ${namesTogether(names)}. Le escribimos un correo cuando le toque a usted.`,
  notSigner: 'Este contrato lo firman otros vendedores.',
  signed: (names) => `Usted ya firmó este contrato. Espera a ${namesTogether(names)}.`,
  noCode: 'Este contrato se firma sin código.',
  signing:
    'Este vendedor firmó un contrato que otros todavía tienen que firmar. Retire primero el contrato.',
}

/** A contract that is withdrawn stores these words as its reason, in English. */
export const signerGone = English.signerGone

/** ` de 12 Oak Street`, or nothing for a contract that names no home. */
const ofHome = (home: string | null | undefined) => (home ? ` de ${home}` : '')

const noLonger = (signed: readonly string[]) =>
  signed.length === 1
    ? `La firma de ${namesTogether(signed)} ya no vale.`
    : `Las firmas de ${namesTogether(signed)} ya no valen.`

/** `Ana Moreno firmó`, `Ana Moreno y Ben Ruiz firmaron`. */
const haveSigned = (names: readonly string[]) =>
  `${namesTogether(names)} ${names.length === 1 ? 'firmó' : 'firmaron'}`

export const signerNotices: (typeof English)['signerNotices'] = {
  signed: (signer, { type, home }, waiting) => ({
    title: `${signer} firmó: ${type}`,
    message: `${home ? `${home}. ` : ''}Espera a ${namesTogether(waiting)}.`,
  }),
  complete: ({ type, home }) => ({
    title: `Todos firmaron: ${type}`,
    message: `Su copia sellada${ofHome(home)} está en su portal.`,
  }),
  declined: (signer, { type, home }, { reason, signed }) => ({
    title: `${signer} no quiso firmar: ${type}`,
    message: `${home ? `${home}. ` : ''}“${reason}”${
      signed.length > 0 ? ` ${noLonger(signed)}` : ''
    }`,
  }),
}

export const signerMails: (typeof English)['signerMails'] = {
  yourTurn: ({ type, home }, { signed, dueOn, path }) => ({
    subject: `Le toca firmar: ${type}${ofHome(home)}`,
    paragraphs: [
      `${haveSigned(signed)} el documento “${type}”${ofHome(home)}. Ahora le toca a usted. Léalo y fírmelo a más tardar el ${weekdayDate(dueOn, 'es')}.`,
      'Puede firmar en su teléfono o computadora con un código que le enviamos por correo. El contrato y los documentos legales están en inglés. Si algo no está claro, responda a este correo antes de firmar.',
    ],
    action: { label: 'Leer y firmar', path },
  }),
  complete: ({ type, home }, { names, signedAt, path }) => ({
    subject: `Todos firmaron: ${type}`,
    paragraphs: [
      `${haveSigned(names)} el documento “${type}”${ofHome(home)}. La última firma se dio el ${pacificTime(signedAt, 'es')}. Su copia sellada está en su portal; puede leerla, guardarla o imprimirla.`,
      'Contiene el contrato tal como usted lo leyó, cada firma y un registro de cómo firmó cada uno.',
      'Si usted no lo firmó, responda enseguida a este correo.',
    ],
    action: { label: 'Abrir su copia firmada', path },
  }),
  declined: (signer, { type, home }, { reason, hadSigned, signed, path }) => ({
    subject: `No se firma: ${type}${ofHome(home)}`,
    paragraphs: [
      `${signer} no quiso firmar el documento “${type}”${ofHome(home)}, así que ya nadie puede firmarlo. La razón: “${reason}”`,
      ...(hadSigned
        ? ['Usted lo había firmado. Su firma ya no vale, y usted no queda obligado a nada.']
        : []),
      ...(!hadSigned && signed.length > 0 ? [noLonger(signed)] : []),
      'Si todavía quieren este contrato, hablen entre ustedes y con su agente. Entonces se escribe uno nuevo.',
    ],
    action: { label: 'Ver el contrato', path },
  }),
}
