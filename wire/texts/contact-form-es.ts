import { formatCents, roundCents, signed } from '../money.ts'
import { RATES } from '../proceeds.ts'
import type { KeptSale } from '../statements.ts'
import type { ContactFormTexts } from './contact-form.ts'

function describeRange({ low, high, area }: NonNullable<KeptSale['range']>): string {
  const range = `rango probable de ${formatCents(low)} a ${formatCents(high)}`
  return area ? `${range} (casas en ${area})` : range
}

/** The figures that were typed before, in the order of `statementTexts.figures`. */
function describeFigures({ price, range, servicePackage, lines }: KeptSale): string {
  const { net, saving } = lines.packages[servicePackage]
  const difference = formatCents(roundCents(Math.abs(saving)))
  return [
    `le quedan ${signed(net)} de ${formatCents(price)} con el ${RATES[servicePackage] / 100}%`,
    ...(range ? [describeRange(range)] : []),
    `${difference} ${saving < 0 ? 'menos' : 'más'} que en una venta tradicional`,
  ].join(', ')
}

const REFUSED: Record<string, string> = {
  name: 'Escriba su nombre, en 200 caracteres o menos',
  email: 'Escriba un correo electrónico válido',
  phone: 'Escriba su teléfono, en 50 caracteres o menos',
  message: 'Escriba su mensaje, en 5000 caracteres o menos',
}

const FAILED = 'No se pudo enviar el mensaje. Inténtelo de nuevo más tarde.'

/** Spanish words of the contact form, with “usted”. To be reviewed by a native speaker. */
export const contactFormTextsEs: ContactFormTexts = {
  failed: { title: 'Error', text: FAILED, close: 'Cerrar' },
  sent: {
    title: 'Mensaje enviado',
    text: 'Gracias por escribirnos. Le contestaremos pronto.',
    close: 'Cerrar',
  },
  missing: { title: 'Faltan datos', text: 'Llene todos los campos obligatorios.', close: 'Cerrar' },
  sending: 'Enviando...',
  name: 'Escriba su nombre',
  email: 'Escriba su correo electrónico',
  validEmail: 'Escriba un correo electrónico válido',
  message: 'Escriba su mensaje',
  figures: (kept) => `Sus cifras van con el mensaje: ${describeFigures(kept)}.`,
  refused: (field) => REFUSED[field ?? ''] ?? FAILED,
}
