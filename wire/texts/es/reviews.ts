import * as English from '../reviews.ts'

/** Spanish of {@link English.hideReasonTexts}. To be reviewed by a native speaker. */
export const hideReasonTexts: (typeof English)['hideReasonTexts'] = {
  'private-data': 'Da datos privados',
  insult: 'Insulta a una persona',
  'not-about-us': 'No trata de nosotros',
}

/** Spanish of {@link English.reviewProblems}. */
export const reviewProblems: (typeof English)['reviewProblems'] = {
  stars: 'Elija de 1 a 5 estrellas',
  words: (least) => `Escriba al menos ${least} caracteres`,
  shownAs: 'Elija cómo se muestra su nombre',
  consent: 'Acepte que la publiquemos, o cancele',
  // Only staff publish and hide.
  state: English.reviewProblems.state,
  reason: English.reviewProblems.reason,
}

/** Spanish of {@link English.reviewRefusals}. */
export const reviewRefusals: (typeof English)['reviewRefusals'] = {
  notSold: 'Podrá reseñar la venta cuando la casa esté vendida.',
  sent: 'Usted ya reseñó esta venta. Una reseña se escribe una sola vez y no se edita.',
  takenBack: 'Usted retiró su reseña de esta venta. Cada casa recibe una sola reseña.',
}

const REPLY = { title: 'No se guardó', text: 'Revise su conexión e inténtelo de nuevo.' }
const EVERY_REVIEW = 'Publicamos toda reseña honesta, tenga las estrellas que tenga'

/** Spanish of {@link English.reviewTexts}. */
export const reviewTexts: (typeof English)['reviewTexts'] = {
  sold: (month) => (month ? `Vendida en ${month}` : 'Vendida'),
  unnamed: 'Un vendedor',
  stars: (count) => `${count} de 5 estrellas`,
  client: {
    title: '¿Cómo le fue con su venta?',
    intro:
      'Cuéntele al próximo vendedor cómo le fue. Una reseña se escribe una sola vez y no se edita: ni nosotros ni usted.',
    open: 'Escribir una reseña',
    dialog: {
      title: 'Reseñe su venta',
      submitLabel: 'Enviar reseña',
      pendingLabel: 'Enviando...',
    },
    fields: {
      stars: { legend: 'Estrellas' },
      star: (count) => (count === 1 ? '1 estrella' : `${count} estrellas`),
      words: {
        label: 'En sus palabras',
        help: 'Al menos 20 caracteres. No incluya números de teléfono ni nombres de otras personas.',
      },
      shownAs: { legend: 'Cómo se muestra su nombre' },
      // What a person consents to stays English, with its meaning beside it.
      consent: `${English.reviewTexts.client.fields.consent} (publicar mi reseña en este sitio web con este nombre)`,
    },
    states: {
      waiting: `La tenemos nosotros. ${EVERY_REVIEW}.`,
      published: 'En nuestro sitio web.',
      hidden: (reason) => `No está en nuestro sitio web. Nuestro motivo: ${reason}.`,
    },
    yours: 'Su reseña',
    takeBack: {
      open: 'Retirarla',
      title: '¿Retirar su reseña?',
      description:
        'Desaparece de nuestro sitio web y eliminamos sus palabras. No podrá escribir otra sobre esta casa.',
      confirmLabel: 'Retirarla',
      pendingLabel: 'Retirando...',
      errorTitle: 'Su reseña sigue ahí',
      success: 'Reseña retirada',
      failure: REPLY,
    },
    success: { title: 'Gracias', description: 'Ya tenemos su reseña.' },
    failure: REPLY,
  },
  staff: English.reviewTexts.staff,
  notices: {
    sent: English.reviewTexts.notices.sent,
    published: {
      title: 'Su reseña está en nuestro sitio web',
      message: 'Gracias por escribirla.',
    },
    hidden: (reason) => ({
      title: 'Su reseña no está en nuestro sitio web',
      message: `Nuestro motivo: ${reason}.`,
    }),
  },
  mail: (home, path) => ({
    subject: '¿Cómo le fue con su venta?',
    paragraphs: [
      `Se vendió ${home}. ¡Felicidades!`,
      `¿Le contaría al próximo vendedor cómo le fue? Bastan dos frases. ${EVERY_REVIEW}, y no editamos ninguna.`,
      'Es la única vez que se lo pedimos.',
    ],
    action: { label: 'Escribir una reseña', path },
  }),
}
