import * as English from '../sellers.ts'

const TRY_AGAIN = 'Inténtelo de nuevo.'

/** Spanish of {@link English.sellerTexts}. To be reviewed by a native speaker. */
export const sellerTexts: (typeof English)['sellerTexts'] = {
  refusals: {
    firstSeat:
      'Solo puede hacerlo el vendedor que agregó esta casa. Pídaselo, o pídalo a su agente.',
    twice: 'Esta persona ya vende la casa o ya tiene una invitación.',
    full: 'Una casa puede tener cuatro vendedores. Si son más, escríbale a su agente.',
    notInvited: 'Solo se puede reenviar una invitación abierta.',
    removed: 'Este vendedor ya se quitó.',
    soldTogether: (address) =>
      `${address} tiene otros vendedores, que la perderían. Nuestro equipo tiene que quitarlos antes de la casa.`,
    signing:
      'Este vendedor firmó una oferta que todavía no se acepta. Antes tiene que retirarse la firma.',
    client: 'No se puede quitar de una casa al cliente a quien pertenece.',
    ended: 'Esta invitación venció, ya se usó o se retiró. Pida una nueva.',
    otherEmail:
      'Esta invitación es para otro correo electrónico. Entre con la dirección que la recibió.',
  },
  title: 'Quiénes venden esta casa',
  staff: English.sellerTexts.staff,
  lead: 'Todos los que están en el título venden juntos. Cada vendedor tiene su propia cuenta y ve esta casa, sus documentos y lo que queda después de los gastos, pero no los mensajes de los demás.',
  loading: 'Cargando los vendedores',
  failed: 'No se pudieron cargar los vendedores',
  states: {
    invited: 'Con invitación, todavía no se une',
    joined: 'Ya se unió',
    removed: 'Se quitó',
  },
  invite: {
    open: 'Invitar a otro vendedor',
    title: 'Invitar a otro vendedor',
    description: (days) =>
      `Enviamos por correo un enlace que sirve una sola vez, durante ${days} días. La persona entra con esa dirección y entonces ve la casa.`,
    name: { label: 'Nombre en el título' },
    submit: 'Enviar invitación',
    pending: 'Enviando...',
    sent: (name) => ({
      title: 'Invitación enviada',
      description: `${name} recibirá un correo.`,
    }),
    failure: { title: 'No se envió', text: `La invitación no se envió. ${TRY_AGAIN}` },
  },
  again: {
    submit: 'Reenviar',
    label: (name) => `Reenviar la invitación de ${name}`,
    pending: 'Enviando...',
    sent: { title: 'Invitación reenviada', description: 'El enlace anterior ya no sirve.' },
  },
  remove: {
    open: 'Quitar',
    label: (name) => `Quitar a ${name}`,
    title: (name) => `¿Quitar a ${name}?`,
    description: 'Ya no verá esta casa. El motivo queda registrado.',
    reason: { label: 'Motivo' },
    submit: 'Quitar vendedor',
    pending: 'Quitando...',
    removed: 'Se quitó al vendedor',
    failure: { title: 'No se quitó', text: `No se quitó al vendedor. ${TRY_AGAIN}` },
  },
  join: {
    title: 'Unirse a la venta de una casa',
    lead: 'Tiene una invitación para vender una casa junto con sus otros dueños.',
    signIn:
      'Entre, o cree una cuenta, con el correo electrónico que recibió la invitación. Después regresará aquí para unirse.',
    signInLink: 'Entrar',
    again: 'Abra otra vez el enlace del correo con su invitación. Esta dirección no está completa.',
    signedInAs: (email) => `Inició sesión como ${email}.`,
    submit: 'Unirme',
    pending: 'Uniéndose...',
    failed: `No pudimos agregarle a la venta. ${TRY_AGAIN}`,
  },
  joined: (name, address) => ({
    title: `${name} se unió a la venta`,
    message: `${name} ahora también vende ${address}.`,
  }),
  mail: (client, address, days, path) => ({
    subject: `Invitación de ${client} para vender juntos ${address}`,
    paragraphs: [
      `${client} indicó que ${address} también le pertenece a usted.`,
      `El enlace sirve una sola vez, durante ${days} días, y solo para este correo electrónico. Entre o cree una cuenta con él; entonces verá la casa, sus documentos y los pasos de su venta.`,
      'Si no sabe de qué se trata, puede ignorar este correo.',
    ],
    action: { label: 'Unirse a la venta', path },
  }),
}
