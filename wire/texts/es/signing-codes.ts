import type * as English from '../signing-codes.ts'

/** Spanish of {@link English.codeTexts}, with “usted”. To be reviewed by a native speaker. */
export const codeTexts: (typeof English)['codeTexts'] = {
  format: 'Escriba los seis dígitos del código',
  number: 'Diga qué versión de la oferta',
  subject: 'Diga para qué oferta y versión, o para qué contrato, es el código',
  often: 'Usted pidió muchos códigos. Espere una hora y después pida uno nuevo.',
  wrong: (triesLeft) =>
    triesLeft === 0
      ? 'Este código ya no se puede usar. Pida uno nuevo.'
      : `Este no es el código. Le ${triesLeft === 1 ? 'queda 1 intento' : `quedan ${triesLeft} intentos`}.`,
  mail: (what, code, minutes) => ({
    subject: 'Su código para firmar',
    paragraphs: [
      `${code} es su código para firmar ${what}.`,
      `Sirve durante ${minutes} minutos, una sola vez y solo para usted. No se lo dé a nadie: nosotros nunca se lo pedimos.`,
      'Si usted no lo pidió, no tiene que hacer nada.',
    ],
  }),
  offer: (home) => `la oferta por ${home}`,
  counter: (home) => `la contraoferta por ${home}`,
  contract: (type, home) => `el documento “${type}”${home ? ` de ${home}` : ''}`,
}
