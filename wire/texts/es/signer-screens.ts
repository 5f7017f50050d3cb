import * as English from '../signer-screens.ts'
import { namesTogether } from './contract-signers.ts'

/** Spanish of {@link English.signerScreens}, with “usted”. To be reviewed by a native speaker. */
export const signerScreens: (typeof English)['signerScreens'] = {
  title: 'Quién firma',
  you: (name) => `${name} (usted)`,
  signed: (time) => `Firmó: ${time}`,
  next: 'Le toca firmar',
  later: 'Firma después de los demás',
  notSigned: 'No había firmado',
  everyone: 'Todos firmaron.',
  waitsForOthers: 'Espera a otros',
  declined: 'No quiso firmar',
  waitsFor: (names) => `Espera la firma de ${names}.`,
  beforeTurn: (names) => `Espera a ${names}. Le escribimos un correo cuando le toque a usted.`,
  youSigned: {
    title: 'Usted firmó',
    text: (names) =>
      `Todavía espera a ${names}. Le escribimos un correo cuando todos hayan firmado.`,
    toast: { title: 'Usted firmó', description: 'Ya se avisó a los demás.' },
  },
  notYours: {
    title: 'Otros vendedores firman este contrato',
    text: (names) => `Espera la firma de ${names}.`,
  },
  whatNext: {
    title: 'Qué pasa cuando usted firma',
    last: 'La suya es la última firma. El contrato queda firmado, y todos reciben una copia sellada.',
    others: (names) =>
      `Después el contrato espera a ${namesTogether(names)}. Vale a partir de la última firma.`,
    code: 'Necesita un código, que le enviamos por correo. Es solo para usted.',
  },
  decline: {
    open: 'No quiero firmar esto',
    title: (type) => `¿No quiere firmar el documento “${type}”?`,
    description: (signed) =>
      `Entonces nadie podrá firmarlo${
        signed.length > 0 ? `, y la firma de ${namesTogether(signed)} dejará de valer` : ''
      }. Todos los vendedores de la casa y nuestro equipo reciben un correo con su nombre y su razón. Esto no se puede deshacer.`,
    reason: { label: 'Por qué', help: 'Lo leen los demás vendedores y nuestro equipo.' },
    submit: 'No firmar el contrato',
    pending: 'Guardando...',
    success: {
      title: 'Usted no firma el contrato',
      description: 'Ya se avisó a los demás vendedores y a su agente.',
    },
    failure: { title: 'No se guardó', text: 'Revise su conexión e inténtelo de nuevo.' },
  },
  /** Staff choose the signers. */
  choose: English.signerScreens.choose,
}
